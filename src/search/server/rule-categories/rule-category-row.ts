import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '../../../kit/server/database/database.ts';
import { queryOnWire } from '../../query-on-wire.ts';
import type { SearchQuery } from '../../search-query.ts';

export interface StoredCategory {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly rule: SearchQuery;
  /** Uploaded by an admin. */
  readonly imageId: string | null;
  readonly withdrawnAt: Date | null;
  /** Changes with all that an edit replaces. */
  readonly version: string;
}

type Row = Omit<StoredCategory, 'rule'> & { readonly rule: z.input<typeof queryOnWire> };

/** The version of a category `c`. Its order and whether it is shown are changed beside its edits. */
export const categoryVersion = sql<string>`md5(row(c.name, c.description, c.rule, c.image_id) :: text)`;

/** What of it is stored: the fields of its address. */
export const storedRule = ({ sort: _, ...rule }: SearchQuery): string =>
  JSON.stringify(z.encode(queryOnWire, rule));

/** Reads the categories in `which`, in the order in which people see them. */
export async function readCategories(
  queries: Queries,
  which: RawBuilder<unknown>,
): Promise<StoredCategory[]> {
  const { rows } = await sql<Row>`
    select id, name, description, rule, image_id as "imageId", withdrawn_at as "withdrawnAt",
      ${categoryVersion} as version
    from rule_categories c where ${which}
    order by withdrawn_at is not null, place, id`.execute(queries);
  return rows.map((row) => ({ ...row, rule: z.decode(queryOnWire, row.rule) }));
}
