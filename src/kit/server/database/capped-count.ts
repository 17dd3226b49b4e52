import { type RawBuilder, sql } from 'kysely';
import { mostCounted } from '../../capped-count.ts';

/** Counts the rows of `from ... where ...` up to `mostCounted`, so that an index answers at once. */
export const cappedCount = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*) from (select 1 ${rows} limit ${sql.lit(mostCounted)}) found)`;
