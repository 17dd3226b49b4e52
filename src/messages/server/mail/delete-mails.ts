import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type AddressPeriod, periodRows } from '../address-period.ts';

/** Deletes the mails from and to these addresses that were written in their periods, sent or not. */
export async function deleteMailsOf(
  tx: Queries,
  addresses: readonly AddressPeriod[],
): Promise<void> {
  /** Each address is found by its own index. */
  const byEitherAddress = (table: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
    sql.join(
      [sql`recipient`, sql`reply_to`].map(
        (address) => sql`select id from ${table} join ${periodRows(addresses)}
          on ${address} = period.email and ${at} > period.after and ${at} <= period.until`,
      ),
      sql` union all `,
    );
  // Waits for a mail that is being delivered, so that the next statement finds it in the mailbox.
  const { rows: gone } = await sql<{ id: number }>`
    delete from outbox where id in (${byEitherAddress(sql`outbox`, sql`written_at`)})
    returning id`.execute(tx);
  // A mail is delivered after it was written, so that of the delivered ones is found by the mail.
  await sql`
    delete from mailbox where outbox_id = any (${gone.map(({ id }) => id)})
      or id = any (array (${byEitherAddress(sql`mailbox`, sql`delivered_at`)}))`.execute(tx);
}
