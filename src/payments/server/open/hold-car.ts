// Opening a payment: the car is held first, then the provider is asked for an intent.
import { sql } from 'kysely';
import type { BookingState } from '../../../bookings/booking.ts';
import { type RefusalOf, refuse } from '../../../calls/refusal.ts';
import type { Database, Queries } from '../../../kit/server/database.ts';
import { personAdvisoryLock } from '../../../people/server/people.ts';
import type { createPaymentIntent } from '../../contract.ts';
import type { Intent } from '../../payment.ts';
import type { CardProcessor } from '../provider/card-processor.ts';
import { type BeginOutcome, beginPayment, type HoldLimits } from './begin-payment.ts';
import { intentOf, type OpenPayment, openPaymentOf } from './open-payments.ts';

export interface OpenedPayment {
  readonly intent: Intent;
  readonly holdUntil: Date;
}

export type HoldRefusal = RefusalOf<typeof createPaymentIntent>;

export interface CarHolds {
  /** Holds the car of a booking for its buyer; the same hold and intent while they last. */
  openPayment(wanted: Wanted): Promise<OpenedPayment | HoldRefusal>;
}

interface Wanted {
  readonly buyerId: string;
  readonly bookingId: number;
  readonly priceCents: number;
}

export function createCarHolds(
  database: Database,
  processor: CardProcessor,
  holdMinutes: number,
  limits: HoldLimits,
): CarHolds {
  const begin: Begin = (tx, place) =>
    beginPayment(tx, { ...place, minutes: holdMinutes, processor: processor.kind, limits });
  return {
    async openPayment(wanted) {
      const held = await database.transaction((tx) => hold(tx, wanted, begin));
      if ('refused' in held) return held;
      const intent = await intentOf(database.queries, processor, held.payment);
      return { intent, holdUntil: held.holdUntil };
    },
  };
}

type Begin = (
  tx: Queries,
  place: { carId: number; bookingId: number; buyerId: string },
) => Promise<BeginOutcome>;

interface HoldCase {
  car_id: number;
  car_state: string;
  hold_booking_id: number | null;
  hold_until: Date | null;
  is_lapsed: boolean;
}
interface LockedBooking {
  state: BookingState['is'];
  price_cents: number;
  is_expired: boolean;
}

async function hold(
  tx: Queries,
  { buyerId, bookingId, priceCents }: Wanted,
  begin: Begin,
): Promise<HoldRefusal | { payment: OpenPayment; holdUntil: Date }> {
  const { rows: cars } = await sql<HoldCase>`
    select c.id as car_id, c.state as car_state, c.hold_booking_id, c.hold_until,
      coalesce(c.hold_until <= now(), false) as is_lapsed
    from cars c where c.id = (select car_id from bookings where id = ${bookingId} and buyer_id = ${buyerId})
    for update`.execute(tx);
  const [car] = cars;
  if (!car) return refuse('not-found');
  const open = await openPaymentOf(tx, bookingId);
  const { rows: bookings } = await sql<LockedBooking>`
    select state, price_cents, expires_at <= now() as is_expired, ${personAdvisoryLock('pay', buyerId)}
    from bookings where id = ${bookingId} for update`.execute(tx);
  const [booking] = bookings;
  if (!booking) return refuse('not-found');

  if (booking.price_cents !== priceCents)
    return refuse('price-changed', { facts: { price: booking.price_cents } });
  if (booking.state !== 'unpaid')
    return refuse('booking-closed', { facts: { bookingStatus: booking.state } });

  if (car.hold_booking_id === bookingId && car.hold_until) {
    if (car.is_lapsed || !open) return onHold(car.hold_until, true);
    return { payment: open, holdUntil: car.hold_until };
  }
  if (car.car_state === 'on-hold' && car.hold_until) return onHold(car.hold_until, false);
  if (car.car_state !== 'available')
    return refuse('car-gone', { detail: 'This car is no longer for sale.' });
  if (booking.is_expired) return refuse('booking-closed', { facts: { bookingStatus: 'expired' } });
  // A payment of this booking that has outlived its hold: it is about to be ended.
  if (open) return onHold(new Date(), true);
  return begin(tx, { carId: car.car_id, bookingId, buyerId });
}

/** `isYours`: the asker's own hold has run out, and is about to be ended. */
const onHold = (until: Date, isYours: boolean) =>
  refuse('car-on-hold', {
    detail: 'Another payment for this car is under way.',
    facts: { holdUntil: until, isYours },
  });
