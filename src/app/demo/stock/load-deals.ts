// Sells and books cars in the same steps as a buyer, many at a time.

import type pg from 'pg';
import { country } from '../../../kit/country.ts';
import { day, hour, type Offer } from './car.ts';
import { before, type Column, insertRows, reserveIds } from './copy.ts';
import type { Booking, Sale } from './deals.ts';
import type { Stock } from './stock.ts';

const unpaidFor = 72 * hour;

export async function loadDeals(
  client: pg.ClientBase,
  { sold, booked }: Stock,
  carIds: Map<Offer, number>,
  now: Date,
): Promise<void> {
  const bookings = [...sold, ...booked];
  const firstBooking = await reserveIds(client, 'bookings', bookings.length);
  const firstPayment = await reserveIds(client, 'payments', sold.length);
  const bookingIds = new Map<Booking, number>(
    bookings.map((booking, at) => [booking, firstBooking + at]),
  );
  const bookingId = (booking: Booking) => bookingIds.get(booking) ?? null;

  const bookingColumns: Column<Booking>[] = [
    ['id', bookingId],
    ['car_id', ({ offer }) => carIds.get(offer) ?? null],
    ['seller_id', ({ offer }) => offer.seller.id],
    ['buyer_id', ({ buyer }) => buyer.id],
    ['price_cents', ({ offer }) => offer.car.resalePriceCents],
    ['phone', ({ buyer }) => buyer.phone],
    ['booked_at', ({ bookedAgo }) => before(now, bookedAgo)],
    ['expires_at', ({ bookedAgo }) => before(now, bookedAgo - unpaidFor)],
  ];
  await insertRows(client, 'bookings', bookings, bookingColumns);

  const paymentIds = new Map(sold.map((sale, at) => [sale, firstPayment + at]));
  const paymentColumns: Column<Sale>[] = [
    ['id', (sale) => paymentIds.get(sale) ?? null],
    ['booking_id', bookingId],
    ['amount_cents', ({ offer }) => offer.car.resalePriceCents],
    ['currency', () => country().currency.toLowerCase()],
    ['idempotency_key', (sale) => sale.idempotencyKey],
    ['intent_id', (sale) => sale.intentId],
    ['opened_at', (sale) => before(now, sale.openedAgo)],
  ];
  await insertRows(client, 'payments', sold, paymentColumns);

  const intentColumns: Column<Sale>[] = [
    ['id', (sale) => sale.intentId],
    ['client_secret', (sale) => sale.clientSecret],
    ['idempotency_key', (sale) => sale.idempotencyKey],
    ['amount_cents', ({ offer }) => offer.car.resalePriceCents],
    ['currency', () => country().currency.toLowerCase()],
    ['booking_id', (sale) => String(bookingId(sale))],
    ['status', () => 'succeeded'],
    ['created_at', (sale) => before(now, sale.openedAgo)],
    ['changed_at', (sale) => before(now, sale.soldAgo)],
  ];
  await insertRows(client, 'test_processor.intents', sold, intentColumns);
  await settle(
    client,
    sold.map((sale) => ({
      booking: bookingId(sale),
      at: before(now, sale.soldAgo),
      handedOverAt: sale.handedOverAgo === null ? null : before(now, sale.handedOverAgo),
    })),
  );
}

interface Paid {
  readonly booking: number | null;
  readonly at: Date;
  readonly handedOverAt: Date | null;
}

/**
 * Holds the cars, then applies the charges and hands the cars over. At the commit the database checks that they agree. The ledger
 * says when each thing happened: what is entered by then, its triggers leave as it is.
 */
async function settle(client: pg.ClientBase, paid: readonly Paid[]) {
  const values = [
    paid.map(({ booking }) => booking),
    paid.map(({ at }) => at),
    paid.map(({ handedOverAt }) => handedOverAt),
  ];
  const sale =
    'unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) as sale (booking_id, at, handed_over_at)';
  await client.query(
    `update cars set state = 'on-hold', hold_booking_id = b.id, hold_until = sale.at + interval '15 minutes'
       from ${sale} join bookings b on b.id = sale.booking_id where cars.id = b.car_id`,
    values,
  );
  await client.query(
    enteredFrom(`select p.booking_id, p.id, 'charge' as kind, p.amount_cents as cents, sale.at,
        'provider-clearing' as debit, 'held-for-buyer' as credit
      from ${sale} join payments p on p.booking_id = sale.booking_id`),
    values,
  );
  await client.query(
    `update payments p set state = 'succeeded', settled_at = sale.at, applied = true
       from ${sale} where p.booking_id = sale.booking_id`,
    values,
  );
  await client.query(
    enteredFrom(`select b.id as booking_id, b.id, 'handover' as kind, b.price_cents as cents,
        coalesce(sale.handed_over_at, sale.at + interval '14 days') as at, 'held-for-buyer' as debit, 'seller-payable' as credit
      from ${sale} join bookings b on b.id = sale.booking_id
      where sale.handed_over_at is not null or sale.at <= now() - interval '14 days'`),
    values,
  );
  await client.query(
    `update bookings b set state = 'paid', paid_at = sale.at from ${sale} where b.id = sale.booking_id`,
    values,
  );
  await client.query(
    `update sales s set state = 'handed-over', handed_over_at = sale.handed_over_at, handed_over_by = 'code'
       from ${sale} where s.id = sale.booking_id and sale.handed_over_at is not null`,
    values,
  );
  await client.query(
    `update cars set state = 'sold', sold_booking_id = b.id, sold_at = sale.at,
            hold_booking_id = null, hold_until = null
       from ${sale} join bookings b on b.id = sale.booking_id where cars.id = b.car_id`,
    values,
  );
}

/** Enters in the ledger what `causes` selects. The demo has no commission. */
const enteredFrom = (causes: string): string => `
  with cause as (${causes}),
  entered as (
    insert into ledger_entries (booking_id, kind, cause_id, entered_at)
    select booking_id, kind, id, at from cause order by at, booking_id returning id, booking_id)
  insert into ledger_lines (entry_id, account, cents)
  select entered.id, line.account, line.cents from entered join cause using (booking_id),
    lateral (values (cause.debit, cause.cents), (cause.credit, -cause.cents)) as line (account, cents)`;

/** When lists were made, in days ago. */
const lists = [12, 8, 5, 1] as const;
const dueDaysAfterHandover = 3;

export async function loadAccounts(
  client: pg.ClientBase,
  { accounts }: Pick<Stock, 'accounts'>,
  now: Date,
): Promise<void> {
  const addedAgo = ({ seller }: (typeof accounts)[number]) => (seller.joinedDaysAgo / 2) * day;
  const columns: Column<(typeof accounts)[number]>[] = [
    ['person_id', ({ seller }) => seller.id],
    ['holder', ({ seller }) => seller.name],
    ['iban', ({ account }) => account],
    ['added_at', (account) => before(now, addedAgo(account))],
    ['usable_at', (account) => before(now, addedAgo(account) - 2 * day)],
  ];
  await insertRows(client, 'payout_accounts', accounts, columns);
}

/**
 * Pays the sellers of older sales, as an admin has done every few days: by lists for the bank, of which
 * the latest is still under way. What is due since then waits for the next list.
 */
export async function loadPayouts(
  client: pg.ClientBase,
  { people }: Pick<Stock, 'people'>,
  now: Date,
): Promise<void> {
  for (const daysAgo of lists) {
    const madeAt = before(now, daysAgo * day);
    const { rows } = await client.query<{ id: string }>(
      `insert into payout_lists (made_at, made_by, needs_second_admin, decided_at, decided_by, is_approved,
          file_at, file_by)
        values ($1, $2, false, $1, $2, true, $1, $2) returning id`,
      [madeAt, people.admin.id],
    );
    await client.query(
      `update payouts p set list_id = $1, state = 'sent', sent_at = $2, account_id = a.id, in_file = true
        from payout_accounts a
        where p.state = 'due' and p.handed_over_at <= $3 and a.person_id = p.seller_id`,
      [rows[0]?.id, madeAt, before(madeAt, dueDaysAfterHandover * day)],
    );
  }
  await client.query(
    `update payouts set state = 'paid', ended_at = sent_at + interval '1 day'
      where state = 'sent' and sent_at < $1`,
    [before(now, 2 * day)],
  );
}
