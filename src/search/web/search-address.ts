// The address of a search, which can be shared and gone back to.
import { href } from 'react-router';
import type { InputOf } from '../../calls/call.ts';
import type { searchCars } from '../contract.ts';
import { searchPath } from '../search-path.ts';
import type { SearchQuery } from '../search-query.ts';

export type Asked = InputOf<typeof searchCars>;

/** The feed of new cars that a search finds. */
export const feedPath = (asked: Parameters<typeof searchPath>[0]): string =>
  searchPath(asked).replace(href('/search'), href('/search.atom'));

export function sortedBy({ sort: _, ...query }: SearchQuery, sort: SearchQuery['sort']) {
  return sort ? { ...query, sort } : query;
}
