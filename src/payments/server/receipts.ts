import { sql } from 'kysely';
import type { BookingStore } from '../../bookings/server/bookings.ts';
import { refuse } from '../../calls/refusal.ts';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { listPendingCharges, listRefunds, type Receipt, readReceipt } from '../contract.ts';
import { refundOfSale, refundsOfBuyer } from './refunds/buyer-refunds.ts';
import { moneyGoesBackBy } from './refunds/is-money-going-back.ts';

type Charge = Pick<Receipt, 'transactionId' | 'paidAt' | 'sellersEmail' | 'goesBackBy'>;

async function pendingChargesOf(queries: Queries, buyerId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from bookings b join payments p on p.booking_id = b.id
    where b.buyer_id = ${buyerId} and b.state = 'unpaid' and p.state = 'processing'
    order by b.id`.execute(queries);
  return rows.map(({ id }) => id);
}

export function receiptHandlers(queries: Queries, bookings: BookingStore): CallHandler[] {
  return [
    handle(readReceipt, async ({ id }, { person }) => {
      const booking = await bookings.readAs(person, id);
      if (!booking) return refuse('not-found');
      const { rows } = await sql<Charge>`
        select p.intent_id as "transactionId", b.paid_at as "paidAt", seller.email as "sellersEmail",
          ${moneyGoesBackBy} as "goesBackBy"
        from payments p join bookings b on b.id = p.booking_id
        join people seller on seller.id = b.seller_id
        where p.booking_id = ${id} and p.applied`.execute(queries);
      const [charge] = rows;
      if (!charge) return refuse('not-paid', { detail: 'This order is not paid.' });
      const [booked, refund] = await Promise.all([
        bookings.findBookedCar(id),
        refundOfSale(queries, id),
      ]);
      if (!booked) return refuse('not-found');
      const { car, photos } = booked;
      return { booking, car, photos, ...charge, refund };
    }),

    handle(listPendingCharges, (_, { person }) => pendingChargesOf(queries, person.id)),
    handle(listRefunds, (_, { person }) => refundsOfBuyer(queries, person.id)),
  ];
}
