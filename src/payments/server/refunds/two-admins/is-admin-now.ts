import { sql } from 'kysely';
import type { Queries } from '../../../../kit/server/database/database.ts';

/** Whether a person is an admin now, and not suspended. */
export async function isAdminNow(tx: Queries, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from people where id = ${personId} and is_admin and suspended_at is null
      and erased_at is null`.execute(tx);
  return rows.length === 1;
}
