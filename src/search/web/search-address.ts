// The address of a search, which can be shared and gone back to.
import { href } from 'react-router';
import { type SearchCriteria, searchPath } from '../search-path.ts';
import type { SearchQuery } from '../search-query.ts';

/** The feed of new cars that a search finds. */
export const feedPath = (criteria: SearchCriteria): string =>
  searchPath(criteria).replace(href('/search'), href('/search.atom'));

export function sortedBy({ sort: _, ...query }: SearchQuery, sort: SearchQuery['sort']) {
  return sort ? { ...query, sort } : query;
}
