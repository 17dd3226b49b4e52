import { describe, expect, test } from 'vitest';
import { expectSound, outcomeOf } from './short-run.ts';

const timeout = 1_500_000;

describe('while everything fails that can', () => {
  test('each charge buys one car or goes back, and each sale is paid out once', {
    timeout,
  }, async () => {
    expectSound(await outcomeOf({ processor: 'stripe' }));
  });

  test('each sale is paid out once by lists for the bank, too', { timeout }, async () => {
    expectSound(await outcomeOf({ processor: 'test' }));
  });

  test('a market that releases held cars by a timer alone is detected', { timeout }, async () => {
    const { withoutCar } = await outcomeOf({ unsafe: 'timer-only', slow: 0.7, upMs: 60_000 });
    expect(withoutCar).toBeGreaterThan(0);
  });

  test('a market that asks for payouts before it has claimed them is detected', {
    timeout,
  }, async () => {
    const { paidTwice } = await outcomeOf({ unsafe: 'payouts', upMs: 60_000 });
    expect(paidTwice).toBeGreaterThan(0);
  });
});
