import { sql } from 'kysely';
import type { Queries } from './database.ts';

/**
 * Names the person on whose behalf the rest of a transaction acts. The database's triggers write
 * that name into the audit table beside every change of state. Without it the audit
 * records no person.
 */
export async function actAs(tx: Queries, personId: string): Promise<void> {
  await sql`select set_config('forecourt.person', ${personId}, true)`.execute(tx);
}
