import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';

/**
 * When the last mail to an address was written, if it was refused for good, at once or later; null if
 * it went out and nothing else was heard of it.
 */
export async function findRefusedMail(queries: Queries, email: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select case when sent_at is null or bounce = 'refused' then written_at end as at from outbox
    where recipient = ${email} and (sent_at is not null or next_attempt_at = 'infinity')
    order by written_at desc limit 1`.execute(queries);
  return rows[0]?.at ?? null;
}
