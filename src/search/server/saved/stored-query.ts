// What a saved search asks, as it is stored: its address, among the cars of a category or all.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { queryOnWire } from '../../query-on-wire.ts';
import type { SavedAddress } from '../index/search-index.ts';

export interface StoredQuery {
  readonly path: string;
  /** The rule of its category as it is now; null for a search among all cars. */
  readonly rule: z.input<typeof queryOnWire> | null;
}

/** The columns of a saved search `s` and of the category `c` among whose cars it asks. */
export const queryColumns = sql`s.path, c.rule`;
export const withCategories = sql`
  saved_searches s left join rule_categories c on c.id = s.category_id`;

export const searchOf = ({ path, rule }: StoredQuery): SavedAddress => ({
  path,
  within: rule ? z.decode(queryOnWire, rule) : undefined,
});
