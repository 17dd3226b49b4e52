// A hold: how it begins, with its payment and within the limits of one buyer, and how it ends without a sale.
import { type RawBuilder, sql } from 'kysely';
import { lockCars, notifyWaitlist } from '../../bookings/server/bookings.ts';
import { type RefusalOf, refuse } from '../../calls/refusal.ts';
import { country } from '../../kit/country.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import { andThenCommit } from '../../kit/server/database/pipelined-transactions.ts';
import type { createPaymentIntent } from '../contract.ts';
import type { Dependencies } from './dependencies.ts';
import type { UnsettledPayment } from './open/unsettled-payment.ts';

export interface HoldTerms {
  /** How many seconds the buyer waits because of declined cards. */
  readonly declinedSeconds: RawBuilder<number>;
  /** Whether the buyer waits after an earlier hold of theirs on the same car. */
  readonly mayPause: boolean;
}
export interface Hold {
  readonly payment: UnsettledPayment;
  readonly holdUntil: Date;
  /** It began with this request. */
  readonly isNew: boolean;
}

interface HoldKeys {
  readonly carId: number;
  readonly bookingId: number;
  readonly buyerId: string;
}

interface HoldRow extends UnsettledPayment {
  readonly holdUntil: Date;
}
interface LimitsRow {
  readonly holds: number;
  readonly tryAgainAt: Date | null;
  readonly retryAfter: number | null;
  readonly isPause: boolean;
  readonly declinedSeconds: number;
}

/** A hold of less than this has kept the car from nobody, in minutes. */
const shortHold = 3;

/**
 * Holds an available car and inserts its payment, or gives the reason why this buyer must wait, and
 * commits. The sale must be locked by its booking (see `lockSale`), so that nothing changes what is
 * counted here.
 */
export async function holdCar(
  tx: Queries,
  { holdMinutes: minutes, limits, processor: { kind: processor } }: Dependencies,
  { carId, bookingId, buyerId }: HoldKeys,
  { declinedSeconds: declined, mayPause }: HoldTerms,
): Promise<Hold | RefusalOf<typeof createPaymentIntent>> {
  const statement = sql<HoldRow & LimitsRow>`
    with counted as (
      select
        (select count(*) from bookings b join cars c on c.id = b.car_id and c.hold_booking_id = b.id
          where b.buyer_id = ${buyerId} and b.state = 'unpaid') as holds,
        (select opened_at + interval '1 hour' from payments
          where buyer_id = ${buyerId} and opened_at > now() - interval '1 hour'
          order by opened_at desc offset ${limits.paymentAttemptsAnHour - 1} limit 1) as try_again_at,
        ${declined} as declined_seconds
    ), paused as (
      select p.settled_at + least(p.settled_at - p.opened_at, ${minutes} * interval '1 minute')
        as until
      from payments p join bookings b on b.id = p.booking_id
      where p.buyer_id = ${buyerId} and b.car_id = ${carId} and p.state = 'failed' and ${mayPause}
        and p.settled_at - p.opened_at >= ${shortHold} * interval '1 minute'
        and p.settled_at > now() - ${minutes} * interval '1 minute'
      order by p.settled_at desc limit 1
    ), mine as (
      select counted.holds, counted.declined_seconds,
        greatest(counted.try_again_at, paused.until) as try_again_at,
        counted.try_again_at is null and paused.until is not null as is_pause
      from counted left join paused on paused.until > now()
    ), held as (
      update cars set state = 'on-hold', hold_booking_id = ${bookingId},
        hold_until = now() + ${minutes} * interval '1 minute'
      from mine where cars.id = ${carId} and cars.state = 'available'
        and mine.holds < ${limits.holds} and mine.try_again_at is null
        and mine.declined_seconds = 0
      returning hold_until
    ), opened as (
      insert into payments (booking_id, amount_cents, currency, processor)
      select b.id, b.price_cents, ${country().currency.toLowerCase()}, ${processor} from bookings b, held where b.id = ${bookingId}
      returning id, booking_id, amount_cents, currency, processor, idempotency_key, intent_id
    )
    select mine.holds, mine.declined_seconds as "declinedSeconds", mine.is_pause as "isPause",
      mine.try_again_at as "tryAgainAt",
      ceil(extract(epoch from mine.try_again_at - now())) :: int as "retryAfter",
      held.hold_until as "holdUntil", opened.id, opened.booking_id as "bookingId",
      opened.amount_cents as "amountCents", opened.currency, opened.processor,
      opened.idempotency_key as "idempotencyKey", opened.intent_id as "intentId"
    from mine left join held on true left join opened on true`;
  const { rows } = await andThenCommit(statement, tx);
  const [row] = rows;
  if (!row) throw new Error('the limits were not read');
  const { holds, declinedSeconds, tryAgainAt, retryAfter, isPause, holdUntil, ...payment } = row;
  if (declinedSeconds > 0) return cardsDeclined(declinedSeconds);
  if (tryAgainAt && retryAfter !== null && isPause)
    return refuse('others-first', { facts: { tryAgainAt, retryAfter } });
  if (tryAgainAt && retryAfter !== null)
    return refuse('too-many-attempts', { facts: { tryAgainAt, retryAfter } });
  if (holds >= limits.holds) return refuse('too-many-holds', { facts: { most: limits.holds } });
  if (!holdUntil) throw new Error('a car was neither held nor refused');
  return { payment, holdUntil, isNew: true };
}

/** `seconds`: until another card may be tried. */
export const cardsDeclined = (seconds: number) =>
  refuse('cards-declined', {
    facts: { tryAgainAt: new Date(Date.now() + seconds * 1000), retryAfter: seconds },
  });

/** The two rows that a hold connects. */
interface HeldCar {
  readonly car: { readonly id: number };
  readonly booking: { readonly id: number };
}

/**
 * Makes a car available again that a booking holds, and notifies its waitlist. Does nothing while
 * that booking has an open payment, because its charge may still come. The car must be locked.
 */
export async function freeCar(tx: Queries, { car, booking }: HeldCar): Promise<void> {
  const { numAffectedRows } = await sql`
    update cars set state = 'available', hold_booking_id = null, hold_until = null
    where id = ${car.id} and state = 'on-hold' and hold_booking_id = ${booking.id}
      and not exists (select 1 from payments
        where booking_id = ${booking.id} and state in ('created', 'processing'))`.execute(tx);
  if (numAffectedRows === 1n) await notifyWaitlist(tx, car.id);
}

/**
 * Frees the car of a booking whose payment has ended. A hold begins together with its payment, so a
 * hold without an open payment is over.
 */
export const freeUncharged = ({ transaction }: Database, bookingId: number): Promise<void> =>
  transaction(async (tx) => {
    const cars = await lockCars(tx, sql`c.hold_booking_id = ${bookingId} and c.state = 'on-hold'`);
    for (const car of cars) await freeCar(tx, { car, booking: { id: bookingId } });
  });
