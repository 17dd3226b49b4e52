import { country, currency } from './country.ts';

/** Money of the market’s currency as whole cents (pence, grosz): its only form inside the server. */
export type Cents = number;

/** The lowest price in the market’s currency. */
export const lowestPrice = (): Cents => currency().least;
export const highestPrice: Cents = 99_999_999;

/** Whole ones of the currency, with cents as decimals: 1845050 is 18450.5. */
export const unitsOf = (cents: Cents): number => cents / 100;

/** Whole cents of an amount of the currency, or null where it has a fraction of a cent or is not a number. */
export function centsOf(units: number): Cents | null {
  const cents = Math.round(units * 100);
  return Math.abs(units * 100 - cents) < 1e-6 && Number.isSafeInteger(cents) ? cents : null;
}

/** `$18,450`, or `$18,450.50` where there are cents; `€18,450`, as people write it in English. */
export const priceText = (cents: Cents): string =>
  cents % 100 === 0 ? amountText(cents).slice(0, -3) : amountText(cents);

/**
 * `$18,450.00`: always with cents, so that amounts in a column line up. By hand: a page has dozens of
 * amounts, and `Intl` takes several times as long for each.
 */
export function amountText(cents: Cents): string {
  const all = Math.round(Math.abs(cents));
  const units = Math.trunc(all / 100);
  return `${cents < 0 ? '-' : ''}${currency().sign}${grouped(units)}.${String(all % 100).padStart(2, '0')}`;
}

/** Removes spaces and the names of the market’s currency: `€ 18,450`, `18,450 eur`. */
export function withoutCurrency(typed: string): string {
  const { sign, otherSigns = [] } = currency();
  const written = [sign.trim(), country().currency, ...otherSigns].map((one) => {
    const letters = one.replaceAll(/[$.]/g, String.raw`\$&`);
    // Letters within a word are none: `500 eurocents`.
    return /^\p{L}/u.test(one) ? String.raw`(?<!\p{L})${letters}(?!\p{L})` : letters;
  });
  return typed.replaceAll(new RegExp(written.join('|'), 'giu'), '').replaceAll(/\s/g, '');
}

/** `18450.50`, exactly, for programs. */
export const decimalText = (cents: Cents): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

const grouped = (whole: number): string =>
  whole < 1000
    ? String(whole)
    : `${grouped(Math.trunc(whole / 1000))},${String(whole % 1000).padStart(3, '0')}`;
