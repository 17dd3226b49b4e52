import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database.ts';
import { deleteInBatches } from '../../kit/server/delete-in-batches.ts';
import { changesAreKeptMs } from './stock/stock-copy.ts';

/** A copy of the stock that has not taken them over by now is loaded anew. */
export const removeOldChanges = (queries: Queries): Promise<void> =>
  deleteInBatches(
    queries,
    'search_changes',
    sql`changed_at < now() - ${changesAreKeptMs} * interval '1 millisecond'`,
  );
