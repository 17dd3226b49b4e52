import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { deleteInBatches } from '../../../kit/server/database/delete-in-batches.ts';
import { changesAreKeptMs } from './stock-copy.ts';

/**
 * A copy of the stock that has not taken them over by now is loaded again. Saved searches may be
 * behind by a day.
 */
export const removeOldChanges = (queries: Queries): Promise<void> =>
  deleteInBatches(
    queries,
    'search_changes',
    sql`changed_at < now() - ${changesAreKeptMs} * interval '1 millisecond'
      and (changed_at < now() - interval '1 day'
        or changed_in < (select changed_in from saved_search_progress))`,
  );
