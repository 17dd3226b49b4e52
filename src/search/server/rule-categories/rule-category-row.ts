import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '../../../kit/server/database/database.ts';
import { askedOnWire } from '../../asked-on-wire.ts';
import type { SearchQuery } from '../../search-query.ts';

export interface StoredCategory {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly rule: SearchQuery;
  /** Uploaded by an admin. */
  readonly imageId: string | null;
  readonly withdrawnAt: Date | null;
}

type Row = Omit<StoredCategory, 'rule'> & { readonly rule: z.input<typeof askedOnWire> };

/** What of it is stored: the fields of its address. */
export const storedRule = ({ sort: _, ...rule }: SearchQuery): string =>
  JSON.stringify(z.encode(askedOnWire, rule));

/** Those in `which`, in the order in which people see them. */
export async function readCategories(
  queries: Queries,
  which: RawBuilder<unknown>,
): Promise<StoredCategory[]> {
  const { rows } = await sql<Row>`
    select id, name, description, rule, image_id as "imageId", withdrawn_at as "withdrawnAt"
    from rule_categories where ${which}
    order by withdrawn_at is not null, place, id`.execute(queries);
  return rows.map((row) => ({ ...row, rule: z.decode(askedOnWire, row.rule) }));
}
