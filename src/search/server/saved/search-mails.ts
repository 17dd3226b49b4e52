// The job of saved searches: what is new, and who is told.
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { deleteInBatches } from '../../../kit/server/database/delete-in-batches.ts';
import { type SearchIndex, SearchUnavailable } from '../index/search-index.ts';
import { findNewCars } from './find-new-cars.ts';
import { forgetRemovedSearches } from './saved-searches.ts';
import { sendSearchMails } from './send-search-mails.ts';

/** Where the search does not answer, the next minute goes on. */
export async function runSearchMails(database: Database, index: SearchIndex): Promise<void> {
  try {
    index.prepare();
    await findNewCars(database, index);
    await sendSearchMails(database, index);
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error;
  }
}

/** What was told a year ago may be told again: hardly a car is on the market for so long. */
export async function forgetOldSearchMails(queries: Queries): Promise<void> {
  await forgetRemovedSearches(queries);
  await deleteInBatches(queries, 'saved_search_cars', sql`told_at < now() - interval '1 year'`);
}
