import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type AddressPeriod, periodRows } from '../address-period.ts';

/** What was written from and to a person's addresses, without secret links. */
export async function mailDataOf(tx: Queries, periods: readonly AddressPeriod[]) {
  const messages = await sql`
    select subject, message, received_at, answer, answered_at
    from contact_messages m join ${periodRows(periods)}
      on period.email = m.email and received_at > period.after and received_at <= period.until
    order by id`.execute(tx);
  const mails = await sql`
    select subject, regexp_replace(body, '([?&]token=)[A-Za-z0-9_-]+', '\\1...', 'g') as body,
      written_at, sent_at
    from outbox join ${periodRows(periods)}
      on period.email = recipient and written_at > period.after and written_at <= period.until
    order by id`.execute(tx);
  return { messages: messages.rows, mails: mails.rows };
}
