import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database.ts';
import { deleteInBatches } from '../../../kit/server/delete-in-batches.ts';

/** Removes mailed links a day after they were used or have expired. */
export async function removeOldLinks(queries: Queries): Promise<void> {
  for (const table of ['password_resets', 'email_verifications'])
    await deleteInBatches(
      queries,
      table,
      sql`least(ended_at, expires_at) < now() - interval '1 day'`,
    );
}
