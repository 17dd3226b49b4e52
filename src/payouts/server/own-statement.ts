// What a month has moved on the ledger's account of one seller.
import { sql } from 'kysely';
import type { OutputOf } from '../../calls/call.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { Movement, readOwnStatement } from '../own-statement-contract.ts';

export async function findOwnStatement(
  queries: Queries,
  sellerId: string,
  month: string,
): Promise<OutputOf<typeof readOwnStatement>> {
  const from = sql`${`${month}-01T00:00:00Z`} :: timestamptz`;
  const { rows } = await sql<Movement & { isBefore: boolean }>`
    select e.id, e.entered_at as at, e.kind, b.id as "bookingId", b.booked_car ->> 'title' as "carTitle",
      b.price_cents as "priceCents", b.commission_cents as "commissionCents", -l.cents as "amountCents",
      e.entered_at < ${from} as "isBefore"
    from cars c join bookings b on b.car_id = c.id and b.state in ('paid', 'refunded')
    join ledger_entries e on e.booking_id = b.id
    join ledger_lines l on l.entry_id = e.id and l.account = 'seller-payable'
    where c.seller_id = ${sellerId} and b.seller_id = ${sellerId}
      and e.entered_at < (${from} at time zone 'UTC' + interval '1 month') at time zone 'UTC'
    order by e.id`.execute(queries);
  const before = rows.filter(({ isBefore }) => isBefore);
  const movements = rows.filter(({ isBefore }) => !isBefore).map(({ isBefore: _, ...one }) => one);
  const openingCents = sumOf(before);
  return { month, openingCents, closingCents: openingCents + sumOf(movements), movements };
}

const sumOf = (movements: readonly Movement[]): number =>
  movements.reduce((sum, { amountCents }) => sum + amountCents, 0);
