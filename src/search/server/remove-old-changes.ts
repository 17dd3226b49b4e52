import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database.ts';
import { changesAreKeptMs } from './stock/stock-copy.ts';

/** Whoever has not read them by now loads the stock anew. */
export async function removeOldChanges(queries: Queries): Promise<void> {
  await sql`
    delete from search_changes
    where changed_at < now() - ${changesAreKeptMs} * interval '1 millisecond'`.execute(queries);
}
