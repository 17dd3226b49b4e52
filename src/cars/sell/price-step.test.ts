import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { priceStep, signMissing, steppedPrice } from './price-step.ts';

describe('a step of a price', () => {
  test('is an amount of dollars or a share that gives whole dollars', () => {
    expect(steppedPrice(1_845_000, '-500')).toBe(1_795_000);
    expect(steppedPrice(1_845_000, '+$1,200.50')).toBe(1_965_050);
    expect(steppedPrice(1_845_000, '-5%')).toBe(1_752_800);
    expect(steppedPrice(1_845_000, '+2.5 %')).toBe(1_891_100);
  });

  test('has a sign, so that nobody takes it for the new price', () => {
    for (const step of ['-500', '+$1,200', '-5%', '+ 5 %'])
      expect(z.safeDecode(priceStep, step).success, step).toBe(true);
    const problemOf = (step: string) => z.safeDecode(priceStep, step).error?.issues[0]?.message;
    for (const step of ['17000', '$17,000', '5%']) expect(problemOf(step), step).toBe(signMissing);
    expect(problemOf('+a lot')).toMatch('Type an amount');
  });

  test('leads to no price that no car may have', () => {
    expect(steppedPrice(40_000, '-400')).toBeNull();
    expect(steppedPrice(40_000, '-100%')).toBeNull();
    expect(steppedPrice(99_000_000, '+10%')).toBeNull();
  });
});
