// Apart from the contract of bookings, which the pages of offers and payments need not load.
import { type Cents, priceText } from '../kit/money.ts';
import { priceInCents } from '../kit/named-on-wire.ts';
import { price } from '../kit/wire.ts';

/** What the price is, for who has seen another one. */
export const rightPrice = priceInCents({ price: price() });

export const priceChangedText = ({ priceCents }: { readonly priceCents: Cents }): string =>
  `The seller changed the price to ${priceText(priceCents)}.`;
