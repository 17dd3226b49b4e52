import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inCountry } from '../../testing/market-country.ts';
import { countries, countryCodes } from './countries.ts';
import {
  amountText,
  centsOf,
  highestPrice,
  lowestPrice,
  priceText,
  unitsOf,
  withoutCurrency,
} from './money.ts';

const anyPrice = fc.integer({ min: lowestPrice(), max: highestPrice });

describe('an amount of money', () => {
  test('goes to dollars and back without losing a cent', () => {
    fc.assert(fc.property(anyPrice, (cents) => centsOf(unitsOf(cents)) === cents));
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

  test.each(countryCodes)('reads in %s as browsers write its currency in English', (code) => {
    inCountry(code);
    const { currency } = countries[code];
    const format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
    const written = (cents: number) =>
      // In English zlotys are called by their code.
      format.format(cents / 100).replace('zł', 'PLN');
    const any = fc.integer({ min: -100 * highestPrice, max: 100 * highestPrice });
    fc.assert(
      fc.property(any, (cents) => amountText(cents) === written(cents)),
      { examples: [[-1], [-99_99], [-100_000], [99], [100_099], [100_000_000]] },
    );
  });
});

test.each([
  ['US', '$18,450', ['$18,450', '18,450', '$ 18,450', 'USD 18,450', '18,450 usd', '18,450USD']],
  ['GB', '£18,450', ['£18,450', '£ 18,450', '18,450 £', 'gbp 18,450', '£ 18 ,450']],
  ['DE', '€18,450', ['€18,450', '18,450 €', '18,450 EUR', 'eur\u00a018,450']],
  ['CH', 'CHF\u00a018,450', ['CHF 18,450', '18,450 CHF', 'chf 18,450', 'Fr. 18,450', 'sfr.18,450']],
  ['PL', 'PLN\u00a018,450', ['PLN 18,450', 'pln18,450', '18,450 zł', '18,450ZŁ', '18,450 pln']],
] as const)('a price in %s is %s, and is typed with its sign or without', (code, text, typed) => {
  inCountry(code);
  expect(priceText(18_450_00)).toBe(text);
  for (const one of typed) expect(withoutCurrency(one)).toBe('18,450');
  // What is of another currency stays, and is no number.
  for (const other of [code === 'US' ? '€18,450' : '$18,450', 'C$18,450', 'JPY 18,450'])
    expect(withoutCurrency(other)).not.toBe('18,450');
});
