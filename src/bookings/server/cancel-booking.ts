// Cancelling what is not to become a purchase, or no longer can.
import { sql } from 'kysely';
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import type { Database, Queries } from '../../kit/server/database.ts';
import { enqueueMails } from '../../messages/server/messages.ts';
import { isAdmin, type Person } from '../../people/person.ts';
import type { CancelReason } from '../booking.ts';
import type { cancelBooking } from '../contract.ts';
import { cancelledMail } from './mails.ts';
import { closeWaitlist } from './waitlist.ts';

/**
 * Gives up the payment for which a booking holds its car, as far as the card provider agrees.
 * `ended`: the car is free, or sold if a charge came first. `under-way`: a charge may still come.
 */
export type EndHold = (bookingId: number) => Promise<'ended' | 'under-way' | 'provider-away'>;

type Cancelled = OutcomeOf<typeof cancelBooking>;
/** For its buyer, and for an admin in his stead. */
export type CancelBooking = (person: Person, bookingId: number) => Promise<Cancelled>;

export function createCancelBooking(database: Database, endHold: EndHold): CancelBooking {
  return async (person, bookingId) => {
    const cancelUnheld = () => database.transaction((tx) => cancel(tx, person, bookingId));
    const outcome = await cancelUnheld();
    if (outcome !== 'held') return outcome;
    // The card provider is asked outside of any transaction.
    if ((await endHold(bookingId)) === 'provider-away')
      return refuse('provider-away', {
        detail: 'The card provider does not answer, so nothing was changed. Please try again.',
      });
    const after = await cancelUnheld();
    if (after !== 'held') return after;
    return refuse('payment-under-way', { detail: 'A payment for this car is being confirmed.' });
  };
}

interface Place {
  readonly car_id: number;
  readonly title: string;
  readonly is_held: boolean;
}
interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** `held`: nothing is cancelled, because a charge may still come. */
async function cancel(tx: Queries, person: Person, bookingId: number): Promise<Cancelled | 'held'> {
  const buyer = await buyerOf(tx, bookingId);
  if (!buyer || (buyer.id !== person.id && !isAdmin(person))) return refuse('not-found');
  // The car first, as everyone does who locks both; nobody can open a payment meanwhile.
  const { rows } = await sql<Place>`
    select id as car_id, title, hold_booking_id is not distinct from ${bookingId} as is_held
    from cars where id = (select car_id from bookings where id = ${bookingId})
    for update`.execute(tx);
  const [place] = rows;
  if (!place) return refuse('not-found');
  if (place.is_held) return 'held';
  const because = buyer.id === person.id ? 'by-buyer' : 'by-admin';
  await sql`select set_config('forecourt.person', ${person.id}, true)`.execute(tx);
  const { numAffectedRows } = await sql`
    update bookings set state = 'cancelled', cancelled_because = ${because}
    where id = ${bookingId} and state = 'unpaid'`.execute(tx);
  if (numAffectedRows !== 1n)
    return refuse('booking-closed', { detail: 'This booking can no longer be cancelled.' });
  await enqueueMails(tx, [cancelledMail(buyer, place.title, because)]);
  return { acknowledged: true };
}

async function buyerOf(tx: Queries, bookingId: number): Promise<Buyer | undefined> {
  const { rows } = await sql<Buyer>`
    select p.id, p.name, p.email from bookings b join people p on p.id = b.buyer_id
    where b.id = ${bookingId}`.execute(tx);
  return rows[0];
}

/**
 * For a car that is no longer to be had: cancels the unpaid bookings on it, one excepted, and tells
 * their buyers. Nobody waits for it any more.
 */
export async function cancelBookingsOnCar(
  tx: Queries,
  carId: number,
  because: CancelReason,
  exceptBookingId = 0,
): Promise<void> {
  const { rows } = await sql<{ email: string; name: string; title: string }>`
    update bookings b set state = 'cancelled', cancelled_because = ${because}
    from people p, cars c
    where b.car_id = ${carId} and b.state = 'unpaid' and b.id <> ${exceptBookingId}
      and p.id = b.buyer_id and c.id = b.car_id
    returning p.email, p.name, c.title`.execute(tx);
  await enqueueMails(
    tx,
    rows.map(({ title, ...buyer }) => cancelledMail(buyer, title, because)),
  );
  await closeWaitlist(tx, carId);
}
