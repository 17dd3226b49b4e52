import { describe, expect, test } from 'vitest';
import { inCountry } from '../../../../testing/market-country.ts';
import type { CountryCode } from '../../../kit/country.ts';
import { readStatementCsv } from './read-statement-csv.ts';

const read = (heads: string, cells: string) =>
  readStatementCsv(`${heads}\n${cells}\n`, 'DE89370400440532013000');
const entryOf = (direction: string, amountCents: number) => ({
  entries: [expect.objectContaining({ direction, amountCents })],
});

describe('a head that names a currency', () => {
  test.each<[CountryCode, string]>([
    ['US', 'Betrag USD'],
    ['US', 'Amount ($)'],
    ['US', 'Amount'],
    ['GB', 'Amount (GBP)'],
    ['GB', 'Value £'],
    ['DE', 'Betrag EUR'],
    ['DE', 'Betrag (€)'],
    ['DE', 'Umsatz'],
    ['CH', 'Betrag CHF'],
    ['PL', 'Amount (PLN)'],
  ])('is known in %s as %s', (country, head) => {
    inCountry(country);
    expect(read(`Date;${head};Purpose`, '25.11.26;-18.450,00;A car')).toMatchObject(
      entryOf('out', 18_450_00),
    );
  });

  test('is known where what went out and what came in have columns of their own', () => {
    inCountry('GB');
    const heads = 'Date;Paid Out (GBP);Paid In (GBP)';
    expect(read(heads, '25.11.26;18450.00;')).toMatchObject(entryOf('out', 18_450_00));
    expect(read(heads, '25.11.26;;18450.00')).toMatchObject(entryOf('back', 18_450_00));
  });

  test.each<[CountryCode, string]>([
    ['DE', 'Betrag USD'],
    ['DE', 'Betrag ($)'],
    ['GB', 'Amount (EUR)'],
    ['US', 'Amount (€)'],
  ])('makes no statement in %s of %s, which is another currency', (country, head) => {
    inCountry(country);
    expect(read(`Date;${head};Purpose`, '25.11.26;-18.450,00;A car')).toBe('not-a-statement');
  });
});
