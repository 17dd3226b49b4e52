// Entries of the ledger: a handover is entered, and admins read what was entered of a sale or on an account.

import { sql } from 'kysely';
import { carsOfBookings, lockCars } from '../../bookings/server/bookings.ts';
import type { InputOf, OutputOf } from '../../calls/call.ts';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import * as contract from '../contract.ts';
import { type AccountEntry, entriesPerPage, type SaleEntry } from '../contract.ts';
import { ledgerAccountNames, ledgerAccounts } from '../ledger.ts';
import type { Dependencies } from './dependencies.ts';

/** `not-paid`: unpaid, canceled, expired or refunded. `refund-under-way`: the price is due back. */
type HandoverEntry = 'entered' | 'entered-before' | 'not-paid' | 'refund-under-way';

/**
 * Enters in the ledger that the car of a booking was handed over: its price, which was held for the
 * buyer, is the seller’s from then on, less the commission. Once for each booking; a refund takes it
 * back by itself. Only `entered` and `entered-before` mean that the handover may be recorded.
 *
 * Call it in the transaction that records the handover, before that locks rows of its own: it locks
 * the car, as everything does that changes a sale.
 */
export async function enterHandover(tx: Queries, bookingId: number): Promise<HandoverEntry> {
  await lockCars(tx, carsOfBookings(sql`b.id = ${bookingId}`));
  const { rows } = await sql<{ entry: HandoverEntry }>`
    select enter_handover(${bookingId}) as entry`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`no answer for the handover of booking ${bookingId}`);
  return row.entry;
}

export const readSaleLedger = ({ database }: Dependencies) =>
  handle(
    contract.readSaleLedger,
    async ({ id }) => (await findSaleLedger(database.queries, id)) ?? refuse('not-found'),
  );

export const listAccountEntries = ({ database }: Dependencies) =>
  handle(contract.listAccountEntries, (request) => findAccountEntries(database.queries, request));

type SaleLedger = OutputOf<typeof contract.readSaleLedger>;

/** Null where there is no such booking. Accounts that never held anything of it are left out. */
async function findSaleLedger(queries: Queries, bookingId: number): Promise<SaleLedger | null> {
  const { rows: sales } = await sql<Pick<SaleLedger, 'carTitle' | 'sellerName'>>`
    select b.booked_car ->> 'title' as "carTitle", s.name as "sellerName"
    from bookings b join people s on s.id = b.seller_id where b.id = ${bookingId}`.execute(queries);
  const [sale] = sales;
  if (!sale) return null;
  const { rows: entries } = await sql<SaleEntry>`
    select e.id, e.entered_at as at, e.kind, e.cause_id as "causeId",
      (select json_agg(json_build_object('account', account, 'amountCents', cents) order by cents desc)
        from ledger_lines where entry_id = e.id) as lines
    from ledger_entries e where e.booking_id = ${bookingId} order by e.id`.execute(queries);
  return { bookingId, ...sale, entries, balances: balancesOf(entries) };
}

function balancesOf(entries: readonly SaleEntry[]): SaleLedger['balances'] {
  const lines = entries.flatMap((entry) => entry.lines);
  return ledgerAccountNames.flatMap((account) => {
    const moved = lines.filter((line) => line.account === account);
    if (moved.length === 0) return [];
    const debits = moved.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const amountCents = ledgerAccounts[account].addedBy === 'debit' ? debits : -debits;
    return [{ account, amountCents: amountCents === 0 ? 0 : amountCents }];
  });
}

/** Along an index of the account's lines, so that a page takes as long in a ledger of millions. */
async function findAccountEntries(
  queries: Queries,
  { account, after }: InputOf<typeof contract.listAccountEntries>,
): Promise<OutputOf<typeof contract.listAccountEntries>> {
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
