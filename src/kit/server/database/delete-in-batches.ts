import { type RawBuilder, sql } from 'kysely';
import type { Queries } from './database.ts';

const batch = 1000;

/** Deletes the rows for which `condition` holds, some at a time, so that others hardly wait. */
export async function deleteInBatches(
  queries: Queries,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<void> {
  for (let deleted = batch; deleted === batch; ) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any (array (
        select ctid from ${sql.table(table)} where ${condition} limit ${batch}
      ))`.execute(queries);
    deleted = Number(numAffectedRows);
  }
}
