// Notes of cars that have changed, which triggers write and every copy of the stock follows.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { deleteInBatches } from '../../../kit/server/database/delete-in-batches.ts';
import { everyCar } from './read-changes.ts';
import { changesAreKeptMs } from './stock-copy.ts';

/** Every server loads its copy of the stock again, and answers from the old one until it is done. */
export async function reloadSearch(queries: Queries): Promise<void> {
  await sql`insert into search_changes (car_id) values (${everyCar})`.execute(queries);
}

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
