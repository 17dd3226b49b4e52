import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { pageOfMail } from './page-of-mail.ts';

/** Deletes the mails whose buttons lead to these pages of conversations, viewings or sales, sent or not. */
export async function deleteMailsLeadingTo(tx: Queries, paths: readonly string[]): Promise<void> {
  // Waits for a mail that is being delivered, so that the next statement finds it in the mailbox.
  const { rows } = await sql<{ id: number }>`
    delete from outbox where ${pageOfMail} = any (${paths}) returning id`.execute(tx);
  await sql`delete from mailbox where outbox_id = any (${rows.map(({ id }) => id)})`.execute(tx);
}
