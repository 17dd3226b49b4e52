import * as z from 'zod/mini';
import { fieldsOfQuery, fieldsOnWire, queryOfFields } from './search-fields.ts';
import type { SearchQuery } from './search-query.ts';

/** A search by the names of its address. */
export const askedOnWire = z.codec(z.strictObject(fieldsOnWire), z.custom<SearchQuery>(), {
  decode: queryOfFields,
  encode: (query) => fieldsOfQuery(query),
});
