// The address of a search, which can be shared and gone back to.
import { href } from 'react-router';
import type { InputOf } from '../../calls/call.ts';
import { queryOf } from '../../kit/query.ts';
import type { searchCars } from '../contract.ts';
import { fieldsOfQuery } from '../search-fields.ts';
import type { SearchQuery } from '../search-query.ts';

export type Asked = InputOf<typeof searchCars>;

/** Without a page: a search that has changed begins at its first one. */
export function searchPath({ sentence, query }: Pick<Asked, 'sentence' | 'query'>): string {
  return `${href('/search')}${queryOf({ q: sentence.trim(), ...addressFields(query) })}`;
}

/** What a query asks, as the fields of an address. */
export const addressFields = (query: SearchQuery): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fieldsOfQuery(query)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : String(value),
    ]),
  );

/** The feed of new cars that a search finds. */
export const feedPath = (asked: Parameters<typeof searchPath>[0]): string =>
  searchPath(asked).replace(href('/search'), href('/search.atom'));

export function sortedBy({ sort: _, ...query }: SearchQuery, sort: SearchQuery['sort']) {
  return sort ? { ...query, sort } : query;
}
