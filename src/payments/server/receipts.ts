import { type RawBuilder, sql } from 'kysely';
import { findBookedCar, readBookingAs } from '../../bookings/server/bookings.ts';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { emailOrEmpty } from '../../people/server/people.ts';
import type { BuyerRefund, Receipt } from '../contract.ts';
import * as contract from '../contract.ts';
import type { Dependencies } from './dependencies.ts';
import { isReplaced, moneyGoesBackBy } from './refunds/refund-state.ts';

type Charge = Pick<Receipt, 'transactionId' | 'paidAt' | 'sellersEmail' | 'vin' | 'goesBackBy'>;

export const readReceipt = ({ database }: Dependencies) =>
  handle(contract.readReceipt, async ({ id }, { person }) => {
    const { queries } = database;
    const booking = await readBookingAs(database, person, id);
    if (!booking) return refuse('not-found');
    const { rows } = await sql<Charge>`
      select p.intent_id as "transactionId", b.paid_at as "paidAt",
        ${emailOrEmpty('seller')} as "sellersEmail",
        case when c.sold_booking_id = b.id then c.vin end as vin, ${moneyGoesBackBy} as "goesBackBy"
      from payments p join bookings b on b.id = p.booking_id
      join people seller on seller.id = b.seller_id
      join cars c on c.id = b.car_id
      where p.booking_id = ${id} and p.applied`.execute(queries);
    const [charge] = rows;
    if (!charge) return refuse('not-paid');
    const [booked, refund] = await Promise.all([
      findBookedCar(queries, id),
      refundOfSale(queries, id),
    ]);
    if (!booked) return refuse('not-found');
    const { car, photos } = booked;
    return { booking, car, photos, ...charge, refund };
  });

export const listPendingCharges = ({ database }: Dependencies) =>
  handle(contract.listPendingCharges, async (_, { person }) => {
    const { rows } = await sql<{ id: number }>`
      select b.id from bookings b join payments p on p.booking_id = b.id
      where b.buyer_id = ${person.id} and b.state = 'unpaid' and p.state = 'processing'
      order by b.id`.execute(database.queries);
    return rows.map(({ id }) => id);
  });

export const listRefunds = ({ database }: Dependencies) =>
  handle(contract.listRefunds, (_, { person }) =>
    findRefunds(database.queries, sql`b.buyer_id = ${person.id}`),
  );

/** The refund of the charge that bought the car of a booking. */
async function refundOfSale(queries: Queries, bookingId: number): Promise<BuyerRefund | null> {
  const [refund] = await findRefunds(queries, sql`b.id = ${bookingId} and p.applied`);
  return refund ?? null;
}

/**
 * A buyer's refunds as they see them: of each charge the latest refund, unless their bank has given the
 * charge back in its place.
 */
async function findRefunds(queries: Queries, which: RawBuilder<unknown>): Promise<BuyerRefund[]> {
  const { rows } = await sql<BuyerRefund>`
    select p.booking_id as "bookingId", r.amount_cents as "amountCents",
      case r.state when 'succeeded' then 'done' when 'failed' then 'delayed' else 'on-its-way' end
        as progress,
      r.asked_at as "requestedAt", r.ended_at as "endedAt"
    from bookings b
    join payments p on p.booking_id = b.id
    join lateral (
      select id, amount_cents, state, asked_at, ended_at
      from refunds where payment_id = p.id order by id desc limit 1) r on true
    where ${which} and (r.state <> 'failed' or not ${isReplaced})
    order by r.asked_at desc, r.id desc limit 200`.execute(queries);
  return rows;
}
