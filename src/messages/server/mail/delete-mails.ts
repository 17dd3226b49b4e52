import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type AddressPeriod, periodRows } from '../address-period.ts';

/** Deletes the mails from and to these addresses that were written in their periods, sent or not. */
export async function deleteMailsOf(
  tx: Queries,
  addresses: readonly AddressPeriod[],
): Promise<void> {
  const periods = periodRows(addresses);
  // Waits for a mail that is being delivered, so that the next statement finds it in the mailbox.
  const { rows: gone } = await sql<{ id: number }>`
    delete from outbox using ${periods}
    where period.email in (recipient, reply_to)
      and written_at > period.after and written_at <= period.until
    returning id`.execute(tx);
  // A mail is delivered after it was written, so that of the delivered ones is found by the mail.
  await sql`
    delete from mailbox where outbox_id = any (${gone.map(({ id }) => id)})
      or exists (select 1 from ${periods} where period.email in (recipient, reply_to)
        and delivered_at > period.after and delivered_at <= period.until)`.execute(tx);
}
