import * as z from 'zod/mini';
import { withName } from '../kit/schema-name.ts';
import { fieldsOfQuery, fieldsOnWire, queryOfFields } from './search-fields.ts';
import type { SearchQuery } from './search-query.ts';

/** A search by the names of its address. */
export const askedOnWire = withName(
  'SearchQuery',
  z.codec(z.strictObject(fieldsOnWire), z.custom<SearchQuery>(), {
    decode: queryOfFields,
    encode: (query) => fieldsOfQuery(query),
  }),
);
