// A market of a few seconds in which everything fails that can. For a longer one: npm run simulate.
import { expect } from 'vitest';
import { type Outcome, type RunOptions, removeFolder, runSeed } from './run.ts';

const short: RunOptions = {
  processor: 'stripe',
  seed: 20,
  seconds: 12,
  unsafe: null,
  buyers: 10,
  upMs: 2500,
  holdSeconds: 3,
};

/** The folder of a run stays where something is wrong with it, so that it can be looked at. */
export async function outcomeOf(options: Partial<RunOptions>): Promise<Outcome> {
  const outcome = await runSeed({ ...short, ...options });
  if (outcome.differences.length === 0 || options.unsafe) removeFolder(outcome);
  return outcome;
}

/** Each charge bought one car or went back, each sale was paid out once, and servers were killed meanwhile. */
export function expectSound(outcome: Outcome): void {
  expect(outcome.differences).toEqual([]);
  expect(outcome.withoutCar).toBe(0);
  expect(outcome.kills).toBeGreaterThan(0);
  expect(outcome.purchases).toBeGreaterThan(0);
  expect(outcome.paidOut).toBeGreaterThan(0);
  expect(outcome.paidTwice).toBe(0);
}
