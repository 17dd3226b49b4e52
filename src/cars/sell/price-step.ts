// How much a price goes up or down: an amount, or a share of it.
import * as z from 'zod/mini';
import {
  type Cents,
  centsOf,
  highestPrice,
  lowestPrice,
  withoutCurrency,
} from '../../kit/money.ts';

const pattern = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{1,2})?(%?)$/;
export const priceStepProblem = 'Type an amount, such as 500, or a percentage, such as 5%';

/** `-500` and `+$1,200` are amounts, `-5%` is a share. Without a sign the price goes up. */
export const priceStep = z
  .string()
  .check(z.overwrite(withoutCurrency), z.regex(pattern, priceStepProblem));

/** The price after the step; a share gives an amount without cents. Null where no car may have that price. */
export function steppedPrice(price: Cents, step: string): Cents | null {
  const [, sign, whole = '', rest = '', percent] = pattern.exec(withoutCurrency(step)) ?? [];
  const amount = Number(whole.replaceAll(',', '') + rest) * (sign === '-' ? -1 : 1);
  const stepped = percent
    ? Math.round((price * (1 + amount / 100)) / 100) * 100
    : price + (centsOf(amount) ?? Number.NaN);
  return stepped >= lowestPrice() && stepped <= highestPrice ? stepped : null;
}
