// What a saved search asks, as it is stored.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { askedOnWire } from '../../asked-on-wire.ts';
import type { Near, SearchQuery } from '../../search-query.ts';
import type { MatchedSearch } from '../index/search-index.ts';

/** The first place stands alone: servers of the version before know only one. */
interface StoredQuery extends Omit<SearchQuery, 'near'> {
  readonly near?: Near;
  readonly orNear?: readonly Near[];
}

export function storedQuery({ near = [], ...query }: SearchQuery): string {
  const [first, ...others] = near;
  return JSON.stringify({
    ...query,
    ...(first && { near: first }),
    ...(others.length > 0 && { orNear: others }),
  } satisfies StoredQuery);
}

export interface StoredAsked {
  readonly query: StoredQuery;
  /** The rule of its category as it is now; null for a search among all cars. */
  readonly rule: z.input<typeof askedOnWire> | null;
}

/** Of a saved search `s` and the category `c` among whose cars it asks. */
export const askedColumns = sql`coalesce(s.category_query, s.query) as query, c.rule`;
export const withCategories = sql`
  saved_searches s left join rule_categories c on c.id = s.category_id`;

export function askedOf({
  query: { near, orNear = [], ...query },
  rule,
}: StoredAsked): MatchedSearch {
  return {
    query: { ...query, ...(near && { near: [near, ...orNear] }) },
    within: rule ? z.decode(askedOnWire, rule) : undefined,
  };
}
