import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../calls/call.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { type AccountEntry, entriesPerPage, type listAccountEntries } from '../contract.ts';

/** Along an index of the account's lines, so that a page takes as long in a ledger of millions. */
export async function findAccountEntries(
  queries: Queries,
  { account, after }: InputOf<typeof listAccountEntries>,
): Promise<OutputOf<typeof listAccountEntries>> {
  const { rows } = await sql<AccountEntry>`
    select e.id, e.entered_at as at, e.kind, e.cause_id as "causeId", e.booking_id as "bookingId",
      b.booked_car ->> 'title' as "carTitle", ${paymentId} as "paymentId", l.cents as "amountCents"
    from (
      select entry_id, cents from ledger_lines
      where account = ${account} and entry_id < ${after ?? Number.MAX_SAFE_INTEGER}
      order by entry_id desc limit ${entriesPerPage + 1}) l
    join ledger_entries e on e.id = l.entry_id join bookings b on b.id = e.booking_id
    order by e.id desc`.execute(queries);
  const entries = rows.slice(0, entriesPerPage);
  return { entries, next: rows.length > entries.length ? (entries.at(-1)?.id ?? null) : null };
}

/** A booking may have been charged several times, and is bought by one charge at most. */
const paymentId = sql`case
  when e.kind = 'charge' then e.cause_id
  when e.kind like 'refund-%' then (select payment_id from refunds where id = e.cause_id)
  when e.kind like 'chargeback-%' then (select payment_id from chargebacks where id = e.cause_id)
  else (select id from payments where booking_id = e.booking_id and applied) end`;
