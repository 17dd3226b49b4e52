// The orders that a search may be in, and where each leads.
import type { OutputOf } from '../../../calls/call.ts';
import type { searchCars } from '../../contract.ts';
import { searchPath } from '../../search-path.ts';
import { type Sort, sorts } from '../../search-query.ts';
import { type Asked, sortedBy } from '../search-address.ts';
import { sortLabels } from '../search-texts.ts';

/** The sort that somebody chooses counts more than the one that their sentence asks for. */
export function sortsOf(
  { sentence, query, within }: Asked,
  { asked, understood }: OutputOf<typeof searchCars>,
) {
  const usual: Sort = asked.near ? 'distance' : 'newest';
  const isSaid = understood.some((part) => part.asked.sort);
  // Without a place nothing is nearest.
  const offered = sorts.filter((sort) => sort !== usual && sort !== 'distance');
  const chosen = offered.find((sort) => sort === asked.sort) ?? usual;
  const ordered = [
    usual,
    ...offered.filter((sort) => sort === 'newest'),
    ...offered.filter((sort) => sort !== 'newest'),
  ];
  return ordered.map((sort) => ({
    text: sortLabels[sort],
    path: searchPath({
      sentence,
      query: sortedBy(query, sort === usual && !isSaid ? undefined : sort),
      within,
    }),
    isChosen: sort === chosen,
  }));
}
