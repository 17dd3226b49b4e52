// The simulation in short, so that each change is tried by it. The long one: npm run simulate.
import { describe, expect, test } from 'vitest';
import { forget, type Outcome, type RunOptions, runSeed } from './run.ts';

const short: Omit<RunOptions, 'processor'> = {
  seed: 20,
  seconds: 12,
  unsafe: null,
  buyers: 10,
  upMs: 2500,
  holdSeconds: 3,
};
const patience = 240_000;

async function outcomeOf(wish: Partial<RunOptions>): Promise<Outcome> {
  const outcome = await runSeed({ ...short, processor: 'stripe', ...wish });
  if (outcome.differences.length === 0 || wish.unsafe) forget(outcome);
  return outcome;
}

describe.concurrent('while everything fails that can', () => {
  test.for(['stripe', 'test'] as const)(
    'each charge buys one car or goes back, with cards by %s',
    { timeout: patience },
    async (processor) => {
      const outcome = await outcomeOf({ processor });
      expect(outcome.differences).toEqual([]);
      expect(outcome.inVain).toBe(0);
      expect(outcome.kills).toBeGreaterThan(0);
      expect(outcome.purchases).toBeGreaterThan(0);
    },
  );

  test('a market that frees held cars by a timer alone is found out', {
    timeout: patience,
  }, async () => {
    const { inVain } = await outcomeOf({ unsafe: 'timer-only', slow: 0.7, upMs: 60_000 });
    expect(inVain).toBeGreaterThan(0);
  });
});
