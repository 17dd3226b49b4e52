// What the market keeps of a car's price once it is sold.
import * as z from 'zod/mini';
import { type Cents, priceText } from '../kit/money.ts';
import { renamedOnWire } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { amount } from '../kit/wire.ts';

/**
 * `percent` has up to two decimals; 0: the market keeps nothing. `least` and `most` are amounts of the
 * currency on the wire, not of cents; without a limit `most` is null.
 */
export const commissionOnWire = withName(
  'Commission',
  renamedOnWire(
    { percent: z.number(), least: amount, most: z.nullable(amount) },
    { leastCents: 'least', mostCents: 'most' },
  ),
);
export type CommissionRule = Readonly<z.output<typeof commissionOnWire>>;

/** Never more than the price. A price of which nothing is due by percent owes no least amount. */
export function commissionOf(
  { percent, leastCents, mostCents }: CommissionRule,
  priceCents: Cents,
): Cents {
  if (percent === 0) return 0;
  const share = Math.round((priceCents * Math.round(percent * 100)) / 10_000);
  return Math.min(Math.max(share, leastCents), mostCents ?? share + leastCents, priceCents);
}

/** What sellers read before they post; null where the market keeps nothing. */
export function commissionText({ percent, leastCents, mostCents }: CommissionRule): string | null {
  if (percent === 0) return null;
  const limits = [
    ...(leastCents > 0 ? [`at least ${priceText(leastCents)}`] : []),
    ...(mostCents === null ? [] : [`at most ${priceText(mostCents)}`]),
  ].join(' and ');
  return `Once the car is sold, we keep ${percent}% of the price${limits ? `, ${limits}` : ''}.`;
}
