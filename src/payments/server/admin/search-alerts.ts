// Alerts about the copy of the stock that the search keeps, which stands before payments in the line.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { raiseAlert } from './raise-alert.ts';

/** `message` names a car that differs. */
export async function raiseSearchAlert(queries: Queries, message: string): Promise<void> {
  await raiseAlert(queries, { kind: 'search-differs', about: 'search', message });
}

/** The whole copy was found to agree, by a comparison that began so long ago. */
export async function endSearchAlert(queries: Queries, beganMsAgo: number): Promise<void> {
  await sql`
    update alarms set cleared_at = now()
    where kind = 'search-differs' and cleared_at is null
      and raised_at < now() - ${beganMsAgo} * interval '1 ms'`.execute(queries);
}
