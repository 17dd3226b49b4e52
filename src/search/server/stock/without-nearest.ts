// "Near me", where nobody has said where that is: without a place nothing is nearest.
import type { SearchQuery } from '../../search-query.ts';
import type { Understood } from '../../understand/understood.ts';

/**
 * What was understood, without the pieces that ask for the nearest cars if there is no place. Beside a
 * place that was chosen, no distance lacks one.
 */
export function withoutNearest(
  understood: Understood,
  sentence: string,
  chosen: SearchQuery,
): Understood {
  if (chosen.near) return { ...understood, missingPlaces: [] };
  const { query, parts, missingPlaces } = understood;
  const nearest = parts.filter(({ asks }) => asks.sort === 'distance');
  if (query.near || nearest.length === 0) return understood;
  const left = parts.map((part) => ({ ...part, asks: withoutDistance(part.asks) }));
  return {
    ...understood,
    query: withSortOf(left, withoutDistance(query)),
    parts: left,
    missingPlaces: [
      ...new Set([
        ...missingPlaces,
        ...nearest.map(({ start, end }) => sentence.slice(start, end)),
      ]),
    ],
  };
}

function withoutDistance({ sort, ...asks }: SearchQuery): SearchQuery {
  return sort && sort !== 'distance' ? { ...asks, sort } : asks;
}

/** Another order that the sentence asks for as well: cheapest near me. */
function withSortOf(parts: Understood['parts'], query: SearchQuery): SearchQuery {
  const sort = parts.findLast(({ asks }) => asks.sort)?.asks.sort;
  return sort ? { ...query, sort } : query;
}
