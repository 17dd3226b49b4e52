// The address of a search, which can be shared and gone back to.

import { href } from 'react-router';
import * as z from 'zod/mini';
import { categoryPath } from '../categories/category-path.ts';
import { queryOf } from '../kit/query.ts';
import { atMost } from '../kit/wire.ts';
import { fieldsOfQuery, valueList } from './search-fields.ts';
import type { SearchQuery } from './search-query.ts';

/** What somebody looks for. */
export interface SearchCriteria {
  /** The sentence as somebody typed it; empty for all cars. */
  readonly sentence: string;
  /** What was chosen besides. */
  readonly query: SearchQuery;
  /** The category among whose cars is searched; undefined for all cars. */
  readonly within?: number | undefined;
}

/** Where a search is sent: within a category, its page. */
export const searchPage = ({ within }: Pick<SearchCriteria, 'within'>): string =>
  within ? categoryPath(within) : href('/search');

/** The category beside the four whose page it is; undefined for that of all cars. */
export const categoryOfPage = (page: string): number | undefined =>
  Number(/^\/cars\/(\d+)$/.exec(page)?.[1]) || undefined;

/** Names no page: a search that has changed begins at its first one. */
export function searchPath({ sentence, query, within }: SearchCriteria): string {
  return `${searchPage({ within })}${queryOf({ q: sentence.trim(), ...addressFields(query) })}`;
}

/** In the address of a search that a visitor wants to save: they log in, and come back to its form. */
export const saveMark = '#save';

/** The feed of new cars that a search finds. */
export const feedPath = (criteria: SearchCriteria): string =>
  searchPath(criteria).replace(href('/search'), href('/search.atom'));

/** What a query asks, as the fields of an address. */
const addressFields = (query: SearchQuery): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fieldsOfQuery(query)).map(([name, value]) => [
      name,
      Array.isArray(value) ? valueList(value) : String(value),
    ]),
  );

/**
 * The address of a search that is to be saved, of all cars or of a category beside the four: each of
 * these is a choice in a search of all cars.
 */
export const searchAddress = z
  .string('Which search?')
  .check(
    atMost(2000, 'This search is too long to be saved'),
    z.regex(/^\/(?:search|cars\/(?:[5-9]|[1-9]\d{1,9}))(?:\?|$)/, 'This is no search'),
  );
