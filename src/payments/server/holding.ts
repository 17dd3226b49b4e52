// Opening a payment: the car is held first, then the provider is asked for an intent.
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../calls/refusal.ts';
import { dollarsOf } from '../../kit/money.ts';
import type { Database, Queries } from '../../kit/server/database.ts';
import type { Intent } from '../payment.ts';
import type { CardProcessor } from './card-processor.ts';

export interface OpenedPayment {
  readonly intent: Intent;
  readonly holdUntil: Date;
}

export type HoldRefusal = Refusal<
  'not-found' | 'booking-closed' | 'price-changed' | 'car-on-hold' | 'car-gone'
>;

export interface Holding {
  /** Holds the car of a booking for its buyer; the same hold and intent while they last. */
  openPayment(wanted: {
    buyerId: string;
    bookingId: number;
    priceCents: number;
  }): Promise<OpenedPayment | HoldRefusal>;
}

export function openHolding(
  database: Database,
  processor: CardProcessor,
  holdMinutes: number,
): Holding {
  return {
    async openPayment(wanted) {
      const held = await database.transaction((tx) => hold(tx, wanted, holdMinutes));
      if ('refused' in held) return held;
      const intent = await intentOf(database.queries, processor, held.payment);
      return { intent, holdUntil: held.holdUntil };
    },
  };
}

export interface OpenPaymentRow {
  id: number;
  bookingId: number;
  amountCents: number;
  currency: string;
  idempotencyKey: string;
  intentId: string | null;
}

/**
 * The intent of an open payment, asked for again with the same key when its answer was lost.
 * Rejects with `ProcessorAway`.
 */
export async function intentOf(
  queries: Queries,
  processor: CardProcessor,
  payment: OpenPaymentRow,
): Promise<Intent> {
  if (payment.intentId) {
    const known = await processor.readIntent(payment.intentId);
    if (known) return known;
  }
  const intent = await processor.openIntent(payment);
  await sql`
    update payments set intent_id = ${intent.id}
    where id = ${payment.id} and intent_id is null`.execute(queries);
  return intent;
}

interface HoldCase {
  car_id: number;
  car_state: string;
  hold_booking_id: number | null;
  hold_until: Date | null;
  is_lapsed: boolean;
}
interface LockedBooking {
  state: string;
  price_cents: number;
  is_expired: boolean;
}

async function hold(
  tx: Queries,
  { buyerId, bookingId, priceCents }: { buyerId: string; bookingId: number; priceCents: number },
  minutes: number,
): Promise<HoldRefusal | { payment: OpenPaymentRow; holdUntil: Date }> {
  const { rows: cars } = await sql<HoldCase>`
    select c.id as car_id, c.state as car_state, c.hold_booking_id, c.hold_until,
      coalesce(c.hold_until <= now(), false) as is_lapsed
    from cars c where c.id = (select car_id from bookings where id = ${bookingId} and buyer_id = ${buyerId})
    for update`.execute(tx);
  const [car] = cars;
  if (!car) return refuse('not-found');
  const open = await openPaymentOf(tx, bookingId);
  const { rows: bookings } = await sql<LockedBooking>`
    select state, price_cents, expires_at <= now() as is_expired
    from bookings where id = ${bookingId} for update`.execute(tx);
  const [booking] = bookings;
  if (!booking) return refuse('not-found');

  if (booking.price_cents !== priceCents)
    return refuse('price-changed', { facts: { price: dollarsOf(booking.price_cents) } });
  if (booking.state !== 'unpaid')
    return refuse('booking-closed', { facts: { status: booking.state } });

  if (car.hold_booking_id === bookingId && car.hold_until) {
    if (car.is_lapsed || !open) return onHold(car.hold_until, true);
    return { payment: open, holdUntil: car.hold_until };
  }
  if (car.car_state === 'on-hold' && car.hold_until) return onHold(car.hold_until, false);
  if (car.car_state !== 'available')
    return refuse('car-gone', { detail: 'This car is no longer for sale.' });
  if (booking.is_expired) return refuse('booking-closed', { facts: { status: 'expired' } });

  const { rows: held } = await sql<{ hold_until: Date }>`
    update cars set state = 'on-hold', hold_booking_id = ${bookingId},
      hold_until = now() + ${minutes} * interval '1 minute'
    where id = ${car.car_id} and state = 'available' returning hold_until`.execute(tx);
  const { rows: payments } = await sql<OpenPaymentRow>`
    insert into payments (booking_id, amount_cents) values (${bookingId}, ${booking.price_cents})
    returning ${paymentColumns}`.execute(tx);
  const [payment] = payments;
  const [until] = held;
  if (!payment || !until) throw new Error('a car was neither held nor refused');
  return { payment, holdUntil: until.hold_until };
}

/** `isYours`: the asker's own hold has run out, and is about to be ended. */
const onHold = (until: Date, isYours: boolean) =>
  refuse('car-on-hold', {
    detail: 'Another payment for this car is under way.',
    facts: { holdUntil: until.toISOString(), isYours },
  });

const paymentColumns = sql`id, booking_id as "bookingId", amount_cents as "amountCents", currency,
  idempotency_key as "idempotencyKey", intent_id as "intentId"`;

/** The open payment of a booking, locked. */
export async function openPaymentOf(
  tx: Queries,
  bookingId: number,
): Promise<OpenPaymentRow | undefined> {
  const { rows } = await sql<OpenPaymentRow>`
    select ${paymentColumns} from payments
    where booking_id = ${bookingId} and state in ('created', 'processing') for update`.execute(tx);
  return rows[0];
}
