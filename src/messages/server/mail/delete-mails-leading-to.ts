import { sql } from 'kysely';
import { href } from 'react-router';
import type { Queries } from '../../../kit/server/database/database.ts';

/** As in the index, which is used for nothing else. */
const ofConversations = sql.lit(`${href('/dashboard/conversations')}/%`);

/**
 * Deletes the mails whose buttons lead to these pages of conversations, sent or not. The index that
 * finds them is for such addresses only.
 */
export async function deleteMailsLeadingTo(tx: Queries, paths: readonly string[]): Promise<void> {
  // Waits for a mail that is being delivered, so that the next statement finds it in the mailbox.
  const { rows } = await sql<{ id: number }>`
    delete from outbox where content -> 'button' ->> 'to' = any (${paths})
      and content -> 'button' ->> 'to' like ${ofConversations}
    returning id`.execute(tx);
  await sql`delete from mailbox where outbox_id = any (${rows.map(({ id }) => id)})`.execute(tx);
}
