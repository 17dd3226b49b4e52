// What need not stay: mails that were sent long ago, and messages that nobody answers anymore.
import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';
import { deleteInBatches } from '../../kit/server/database/delete-in-batches.ts';

/** The mailbox of a demo is there to be read, so it stays. */
export async function removeOldMails(queries: Queries, keepsMailbox: boolean): Promise<void> {
  await deleteInBatches(queries, 'outbox', sql`sent_at < now() - interval '30 days'`);
  if (!keepsMailbox)
    await deleteInBatches(queries, 'mailbox', sql`delivered_at < now() - interval '30 days'`);
  await deleteInBatches(queries, 'contact_messages', sql`received_at < now() - interval '1 year'`);
}
