import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database.ts';

/** What was written from and to an address, without secret links. */
export async function mailDataOf(tx: Queries, email: string) {
  const messages = await sql`
    select subject, message, received_at from contact_messages where email = ${email}`.execute(tx);
  const mails = await sql`
    select subject, regexp_replace(body, '([?&]token=)[A-Za-z0-9_-]+', '\\1...', 'g') as body,
      written_at, sent_at
    from outbox where recipient = ${email} order by id`.execute(tx);
  return { messages: messages.rows, mails: mails.rows };
}
