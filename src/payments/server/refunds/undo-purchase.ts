import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { CarAfterRefund } from '../../refund.ts';
import type { SellersMoney } from '../sellers-money.ts';
import type { SaleRows } from '../settle/lock-sale.ts';

/**
 * Undoes a payment whose money is back, and what it bought. Gives what the car became; null where no
 * sale was undone.
 */
export async function undoPurchase(
  tx: Queries,
  sellersMoney: SellersMoney,
  { car, payment, booking }: SaleRows,
  carBecomes: CarAfterRefund,
): Promise<CarAfterRefund | null> {
  // A second refund, after one that was reported failed later: everything is undone already.
  if (payment.state !== 'succeeded') return null;
  await sql`update payments set state = 'refunded' where id = ${payment.id}`.execute(tx);
  if (!payment.applied) return null;
  await sql`update bookings set state = 'refunded' where id = ${booking.id}`.execute(tx);
  await sql`
    update cars set state = ${carBecomes}, sold_booking_id = null, sold_at = null
    where id = ${car.id} and sold_booking_id = ${booking.id}`.execute(tx);
  await sellersMoney.alertIfOwed(tx, booking.id);
  return carBecomes;
}
