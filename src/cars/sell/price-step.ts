// By how much a price goes up or down: an amount, or a share of it.
import * as z from 'zod/mini';
import { type Cents, centsOf, highestPrice, lowestPrice } from '../../kit/money.ts';

const pattern = /^([+-]?)\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{1,2})?\s*(%?)$/;
export const priceStepProblem = 'Type an amount, such as 500, or a percentage, such as 5%';

/** `-500` and `+$1,200` are dollars, `-5%` is a share. Without a sign the price goes up. */
export const priceStep = z.string().check(z.trim(), z.regex(pattern, priceStepProblem));

/** The price after the step; a share gives whole dollars. Null where no car may have that price. */
export function steppedPrice(price: Cents, step: string): Cents | null {
  const [, sign, whole = '', rest = '', percent] = pattern.exec(step.trim()) ?? [];
  const amount = Number(whole.replaceAll(',', '') + rest) * (sign === '-' ? -1 : 1);
  const stepped = percent
    ? Math.round((price * (1 + amount / 100)) / 100) * 100
    : price + (centsOf(amount) ?? Number.NaN);
  return stepped >= lowestPrice && stepped <= highestPrice ? stepped : null;
}
