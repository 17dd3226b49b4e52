import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountText, centsOf, dollarsOf, highestPrice, lowestPrice, priceText } from './money.ts';

const anyPrice = fc.integer({ min: lowestPrice, max: highestPrice });

describe('an amount of money', () => {
  test('goes to dollars and back without losing a cent', () => {
    fc.assert(fc.property(anyPrice, (cents) => centsOf(dollarsOf(cents)) === cents));
  });

  test('is no amount with a fraction of a cent', () => {
    for (const dollars of [0.001, 19.999, 1e-9 + 0.005, Number.NaN, Number.POSITIVE_INFINITY])
      expect(centsOf(dollars)).toBeNull();
  });

  test('is no amount beyond what a number holds exactly', () => {
    expect(centsOf(1e300)).toBeNull();
    expect(centsOf(Number.MAX_SAFE_INTEGER)).toBeNull();
  });

  test('is read with thousands, and with cents only where there are some', () => {
    expect(priceText(18_450_00)).toBe('$18,450');
    expect(priceText(18_450_50)).toBe('$18,450.50');
    expect(priceText(50)).toBe('$0.50');
    expect(priceText(highestPrice)).toBe('$999,999.99');
  });

  test('always shows its cents in a column', () => {
    expect(amountText(18_450_00)).toBe('$18,450.00');
    expect(amountText(0)).toBe('$0.00');
  });

  test('reads as the browser writes US dollars, also one that is owed', () => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const any = fc.integer({ min: -100 * highestPrice, max: 100 * highestPrice });
    fc.assert(
      fc.property(any, (cents) => amountText(cents) === dollars.format(cents / 100)),
      { examples: [[-1], [-99_99], [-100_000], [99], [100_099], [100_000_000]] },
    );
  });
});
