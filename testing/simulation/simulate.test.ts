// A short simulation for every change. For a longer one: npm run simulate.
import { describe, expect, test } from 'vitest';
import { type Outcome, type RunOptions, removeFolder, runSeed } from './run.ts';

const short: Omit<RunOptions, 'processor'> = {
  seed: 20,
  seconds: 12,
  unsafe: null,
  buyers: 10,
  upMs: 2500,
  holdSeconds: 3,
};
const timeout = 600_000;

async function outcomeOf(options: Partial<RunOptions>): Promise<Outcome> {
  const outcome = await runSeed({ ...short, processor: 'stripe', ...options });
  if (outcome.differences.length === 0 || options.unsafe) removeFolder(outcome);
  return outcome;
}

describe.concurrent('while everything fails that can', () => {
  // Sellers are paid by Stripe, and with test cards by lists for the bank.
  test.for(['stripe', 'test'] as const)(
    'each charge buys one car or goes back, and each sale is paid out once, with cards by %s',
    { timeout: timeout },
    async (processor) => {
      const outcome = await outcomeOf({ processor });
      expect(outcome.differences).toEqual([]);
      expect(outcome.withoutCar).toBe(0);
      expect(outcome.kills).toBeGreaterThan(0);
      expect(outcome.purchases).toBeGreaterThan(0);
      expect(outcome.paidOut).toBeGreaterThan(0);
      expect(outcome.paidTwice).toBe(0);
    },
  );

  test('a market that releases held cars by a timer alone is detected', {
    timeout: timeout,
  }, async () => {
    const { withoutCar } = await outcomeOf({ unsafe: 'timer-only', slow: 0.7, upMs: 60_000 });
    expect(withoutCar).toBeGreaterThan(0);
  });

  test('a market that asks for payouts before it has claimed them is detected', {
    timeout: timeout,
  }, async () => {
    const { paidTwice } = await outcomeOf({ unsafe: 'payouts', upMs: 60_000 });
    expect(paidTwice).toBeGreaterThan(0);
  });
});
