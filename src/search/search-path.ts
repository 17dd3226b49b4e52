// The address of a search, which can be shared and gone back to.
import { href } from 'react-router';
import * as z from 'zod/mini';
import { queryOf } from '../kit/query.ts';
import { fieldsOfQuery } from './search-fields.ts';
import type { SearchQuery } from './search-query.ts';

export interface AskedSearch {
  /** As somebody typed it. */
  readonly sentence: string;
  /** What was chosen besides. */
  readonly query: SearchQuery;
}

/** Without a page: a search that has changed begins at its first one. */
export function searchPath({ sentence, query }: AskedSearch): string {
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

/** The address of a search that is to be saved. */
export const searchAddress = z
  .string('Which search?')
  .check(
    z.maxLength(2000, 'This search is too long to be saved'),
    z.regex(/^\/search(\?|$)/, 'This is no search'),
  );
