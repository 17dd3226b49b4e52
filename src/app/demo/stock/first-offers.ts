import type { Deals } from './deals.ts';
import type { Offer } from './offer.ts';

const lastSold = 4;
const firstPage = 24;

/** Those on the home page and on each category's first page, in a database whose first cars these are. */
export function firstOffers({
  offers,
  sold,
  advertised,
}: Pick<Deals, 'sold' | 'advertised'> & { readonly offers: readonly Offer[] }): Offer[] {
  const isSold = new Set(sold.map(({ offer }) => offer));
  const newest = offers.filter((offer) => !isSold.has(offer)).toReversed();
  return [
    ...advertised.map(({ offer }) => offer),
    ...sold.slice(0, lastSold).map(({ offer }) => offer),
    ...[1, 2, 3, 4].flatMap((id) =>
      newest.filter(({ car }) => car.categoryId === id).slice(0, firstPage),
    ),
  ];
}
