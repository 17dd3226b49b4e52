// Locks the rows of a sale, in the order that bookings and payments keep (`lockCars`).
import { type RawBuilder, sql } from 'kysely';
import type { BookingState } from '../../../bookings/booking.ts';
import { carsOfBookings, lockCars } from '../../../bookings/server/bookings.ts';
import type { CarStatus } from '../../../cars/car.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { personAdvisoryLock } from '../../../people/server/people.ts';
import type { PaymentState } from '../../payment.ts';
import { type UnsettledPayment, unsettledColumns } from '../open/unsettled-payment.ts';
import type { Doubt } from '../witness.ts';

interface LockedCar {
  readonly id: number;
  readonly state: CarStatus;
  readonly holdBookingId: number | null;
  readonly holdUntil: Date | null;
  /** The hold has run out by the database's clock. */
  readonly isHoldOver: boolean;
}
interface LockedPayment extends UnsettledPayment {
  readonly state: PaymentState;
  /** The charge bought the car. */
  readonly applied: boolean;
  /** What was taken from the card; null while nothing was. */
  readonly chargedCents: Cents | null;
}
interface LockedBooking {
  readonly id: number;
  readonly state: BookingState['is'];
  readonly priceCents: Cents;
  readonly sellerId: string;
  /** Its time to be paid has run out by the database's clock. */
  readonly isExpired: boolean;
  /** Read only by a booking: its buyer has not seen what the car says now. */
  readonly isCarChanged: boolean;
  /** Read only with a witness: the database has come back older, so nothing may be sold. */
  readonly isStopped: boolean;
}
interface BookingRow extends LockedBooking {
  readonly payment: LockedPayment | null;
}
export interface SaleRows {
  readonly car: LockedCar;
  readonly payment: LockedPayment;
  readonly booking: LockedBooking;
}
/** A booking has at most one open payment, and may have none. */
type RowsOfBooking = Omit<SaleRows, 'payment'> & { readonly payment: LockedPayment | null };

type PaymentKey = { readonly paymentId: number } | { readonly refundId: number };
/** Finds nothing where the booking is not the buyer's. */
interface BookingKey {
  readonly bookingId: number;
  readonly buyerId: string;
}

/**
 * Locks the rows of one sale until the transaction ends: the car, then the payment, then the
 * booking. A refund is locked after them. Each row is read after the locks before it were granted, so
 * what is read is true. Null where there is no such sale.
 *
 * By a booking, the payment is its open one, and the buyer's other transactions that open payments
 * wait as well: the number of holds that they see is then right.
 */
export function lockSale(tx: Queries, key: PaymentKey, witness?: Doubt): Promise<SaleRows | null>;
export function lockSale(
  tx: Queries,
  key: BookingKey,
  witness?: Doubt,
): Promise<RowsOfBooking | null>;
export async function lockSale(
  tx: Queries,
  key: PaymentKey | BookingKey,
  witness?: Doubt,
): Promise<RowsOfBooking | null> {
  const of = conditionsOf(key);
  const [car] = await lockCars<LockedCar>(tx, carsOfBookings(of.booking), { columns: carColumns });
  if (!car) return null;
  const turn = 'buyerId' in key ? personAdvisoryLock('pay', key.buyerId) : sql`null`;
  const isCarChanged =
    'buyerId' in key
      ? sql`b.booked_car <> (select booked_facts(c) from cars c where c.id = ${car.id})`
      : sql`false`;
  // Joined rows are locked after the join is made, so the payment is locked before the booking.
  const { rows: bookings } = await sql<BookingRow>`
    with payment as materialized (
      select ${unsettledColumns}, state, applied, charged_cents as "chargedCents"
      from payments where ${of.payment} for update)
    select b.id, b.state, b.price_cents as "priceCents", b.seller_id as "sellerId",
      b.expires_at <= now() as "isExpired", ${isCarChanged} as "isCarChanged", ${turn} as turn,
      ${witness?.isInDoubt() ?? sql`false`} as "isStopped",
      to_jsonb(payment) as payment
    from bookings b left join payment on true
    where ${of.booking} for update of b`.execute(tx);
  const [row] = bookings;
  if (!row) return null;
  const { payment, ...booking } = row;
  return { car, payment, booking };
}

const carColumns = sql`c.id, c.state, c.hold_booking_id as "holdBookingId",
  c.hold_until as "holdUntil", coalesce(c.hold_until <= now(), false) as "isHoldOver"`;

/** What follows `where` to find the booking, as `b`, and the payment. */
interface Conditions {
  readonly booking: RawBuilder<unknown>;
  readonly payment: RawBuilder<unknown>;
}

function conditionsOf(key: PaymentKey | BookingKey): Conditions {
  if ('bookingId' in key)
    return {
      booking: sql`b.id = ${key.bookingId} and b.buyer_id = ${key.buyerId}`,
      payment: sql`booking_id = ${key.bookingId} and state in ('created', 'processing')`,
    };
  const paymentId =
    'paymentId' in key
      ? sql`${key.paymentId}`
      : sql`(select payment_id from refunds where id = ${key.refundId})`;
  return {
    booking: sql`b.id = (select booking_id from payments where id = ${paymentId})`,
    payment: sql`id = ${paymentId}`,
  };
}
