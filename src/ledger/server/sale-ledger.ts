import { sql } from 'kysely';
import type { OutputOf } from '../../calls/call.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { readSaleLedger, SaleEntry } from '../contract.ts';
import { ledgerAccountNames, ledgerAccounts } from '../ledger.ts';

type SaleLedger = OutputOf<typeof readSaleLedger>;

/** Null where there is no such booking. Accounts that never held anything of it are left out. */
export async function findSaleLedger(
  queries: Queries,
  bookingId: number,
): Promise<SaleLedger | null> {
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
