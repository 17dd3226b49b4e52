// What a search says of how it was understood: nothing that was typed is dropped in silence.

import type { OutputOf } from '../../../calls/call.ts';
import { country, currency } from '../../../kit/country.ts';
import { excerpt } from '../../../kit/text/excerpt.ts';
import type { searchCars } from '../../contract.ts';
import { inOwnCurrency } from '../../understand/amounts.ts';

type Results = OutputOf<typeof searchCars>;

interface Typed {
  /** What was typed as a number and is none. */
  readonly unread: readonly string[];
  /** What was typed behind the longest sentence; empty if nothing was. */
  readonly cutOff: string;
}

/** Other places that nobody knows are words. */
const postalCode = /^(?=.*\d)[a-z\d]{2,5}(?:[ -]?[a-z\d]{2,4})?$/i;

/** What is said in another currency is asked: nobody knows at which rate it was meant. */
function leftOutText(piece: string): string {
  const own = inOwnCurrency(piece);
  return own === null
    ? `Cars here don’t state “${piece}”, so it isn’t part of this search.`
    : `Prices here are in ${currency().many}, so “${piece}” isn’t part of this search. Did you mean “${own}”?`;
}

export function notesOf(results: Results, typed: Typed): string[] {
  const cutOff = results.cutOff || typed.cutOff;
  return [
    ...results.corrections.map(
      (one) => `Showing results for ${one.taken} instead of “${one.typed}”.`,
    ),
    ...results.unknownPlaces.map((place) =>
      postalCode.test(place)
        ? `We don’t know where the ${country().postalCode} “${place}” is, so it isn’t part of this search. Name the city instead.`
        : `We don’t know where “${place}” is, so the search is not limited to it. Try a larger city nearby.`,
    ),
    ...results.leftOut.map(leftOutText),
    ...(cutOff ? [`This search is too long: “${excerpt(cutOff, 60)}” isn’t part of it.`] : []),
    ...typed.unread.map((text) => `“${text}” isn’t a number, so it isn’t part of this search.`),
  ];
}
