// The moment of a sale: the charge is recorded, the car is sold, its booking is paid.
import { sql } from 'kysely';
import { cancelBookingsOnCars, isOnlyInterest } from '../../../bookings/server/bookings.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import type { Intent } from '../../payment.ts';
import type { EnteredCharge } from '../witness.ts';
import type { SaleRows } from './lock-sale.ts';
import { type Purchase, paidMails, purchaseColumns } from './mails.ts';

/** Gives the charge as it is entered in the ledger. */
export async function sell(tx: Queries, sale: SaleRows, intent: Intent): Promise<EnteredCharge> {
  const { car, booking } = sale;
  // A booking is paid by a recorded charge, so what records it is read first.
  const { rows } = await sql<Purchase & { isAlone: boolean; enteredUs: number }>`
    with charged as (${chargeUpdate(sale, intent, { applied: true })} returning booking_id),
    sold as (
      update cars set state = 'sold', sold_booking_id = ${booking.id}, sold_at = now(),
        hold_booking_id = null, hold_until = null, advertised_at = null
      where id = ${car.id} and hold_booking_id = ${booking.id})
    update bookings b set state = 'paid', paid_at = now()
    from charged, cars c, people buyer, people seller
    where b.id = charged.booking_id and b.state = 'unpaid'
      and c.id = b.car_id and buyer.id = b.buyer_id and seller.id = b.seller_id
    returning ${purchaseColumns}, ${isOnlyInterest} as "isAlone",
      (extract(epoch from b.paid_at) * 1000000) :: bigint as "enteredUs"`.execute(tx);
  const [purchase] = rows;
  if (!purchase) throw new Error(`booking ${booking.id} is charged and was not sold`);
  if (!purchase.isAlone) await cancelBookingsOnCars(tx, [car.id], 'car-sold', booking.id);
  await enqueueMails(tx, paidMails(purchase, booking.id), { isLast: true });
  return {
    id: null,
    bookingId: booking.id,
    kind: 'charge',
    causeId: sale.payment.id,
    enteredUs: purchase.enteredUs,
    cents: intent.amountCents,
    carId: sale.car.id,
    title: purchase.title,
    reference: intent.id,
    processor: sale.payment.processor,
  };
}

/** The statement that records a charge. */
export const chargeUpdate = (
  { payment }: SaleRows,
  { amountCents }: Intent,
  { applied }: { applied: boolean },
) => sql`
  update payments set state = 'succeeded', applied = ${applied}, settled_at = now(),
    charged_cents = ${amountCents}
  where id = ${payment.id} and state in ('created', 'processing', 'failed')`;
