// What a saved search asks, as it is stored.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { queryOnWire } from '../../search-fields.ts';
import type { SearchQuery } from '../../search-query.ts';
import type { MatchedSearch } from '../index/search-index.ts';

export interface StoredQuery {
  readonly query: SearchQuery;
  /** The rule of its category as it is now; null for a search among all cars. */
  readonly rule: z.input<typeof queryOnWire> | null;
}

/** Of a saved search `s` and the category `c` among whose cars it asks. */
export const queryColumns = sql`s.query, c.rule`;
export const withCategories = sql`
  saved_searches s left join rule_categories c on c.id = s.category_id`;

export const searchOf = ({ query, rule }: StoredQuery): MatchedSearch => ({
  query,
  within: rule ? z.decode(queryOnWire, rule) : undefined,
});
