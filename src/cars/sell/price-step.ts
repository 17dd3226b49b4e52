// How much a price goes up or down: an amount, or a share of it.
import * as z from 'zod/mini';
import {
  type Cents,
  centsOf,
  highestPrice,
  lowestPrice,
  withoutCurrency,
} from '../../kit/money.ts';

const pattern = /^([+-])(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{1,2})?(%?)$/;
const priceStepProblem = 'Type an amount, such as 500, or a percentage, such as 5%';
export const signMissing =
  'Begin with + or -: +500 makes each price 500 higher, -5% makes it 5% lower';

/** `-500` and `+$1,200` are amounts, `-5%` is a share. The form sends the sign of what was chosen. */
export const priceStep = z.string(signMissing).check(
  z.overwrite(withoutCurrency),
  z.regex(pattern, {
    // Without a sign it may be meant as the new price.
    error: ({ input }) => (pattern.test(`+${input}`) ? signMissing : priceStepProblem),
  }),
);

/** Is it a step, with its sign? */
export const isPriceStep = (typed: string): boolean => pattern.test(withoutCurrency(typed));

/** The price after the step; a share gives an amount without cents. Null where no car may have that price. */
export function steppedPrice(price: Cents, step: string): Cents | null {
  const [, sign, whole = '', rest = '', percent] = pattern.exec(withoutCurrency(step)) ?? [];
  const amount = Number(whole.replaceAll(',', '') + rest) * (sign === '-' ? -1 : 1);
  const stepped = percent
    ? Math.round((price * (1 + amount / 100)) / 100) * 100
    : price + (centsOf(amount) ?? Number.NaN);
  return stepped >= lowestPrice() && stepped <= highestPrice ? stepped : null;
}
