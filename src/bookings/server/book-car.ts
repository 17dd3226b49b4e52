import { sql } from 'kysely';
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import { type CarStatus, carGoneText } from '../../cars/car.ts';
import { carVersion } from '../../cars/server/cars.ts';
import { imageIdOf } from '../../images/image.ts';
import type { Cents } from '../../kit/money.ts';
import { withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import { enqueueMails } from '../../messages/server/messages.ts';
import type { Person } from '../../people/person.ts';
import { lockingPerson, personAdvisoryLock } from '../../people/server/people.ts';
import { ownCarText } from '../booking.ts';
import type { BookingRequest } from '../booking-request.ts';
import type { bookCar } from '../contract.ts';
import { addBooking, type BookingRules } from './add-booking.ts';
import { type BookedColumns, bookedCarOf, hidingContacts } from './booked-car.ts';
import { isAsSeen } from './is-as-seen.ts';
import { bookedMail } from './mails.ts';

export type BookCar = (
  buyer: Person,
  request: BookingRequest,
) => Promise<OutcomeOf<typeof bookCar>>;

interface CarRow {
  readonly id: number;
  readonly sellerId: string;
  readonly priceCents: Cents;
  readonly state: CarStatus;
  /** What it says now, to compare with what its buyer saw. */
  readonly present: BookedColumns;
  /** Null where its buyer sent none. */
  readonly version: string | null;
}

export const createBookCar =
  (database: Database, rules: BookingRules): BookCar =>
  (buyer, request) =>
    database.transaction((tx) => book(tx, buyer, request, rules));

async function book(
  tx: Queries,
  buyer: Person,
  request: BookingRequest,
  rules: BookingRules,
): Promise<OutcomeOf<typeof bookCar>> {
  const [car, another] = await findCars(tx, buyer.id, request);
  if (!car) return refuse('not-found');
  if (another) return refuse('invalid-input', { fields: { carId: severalCarsText } });
  if (car.sellerId === buyer.id) return refuse('own-car', { detail: ownCarText });
  if (car.state === 'sold' || car.state === 'withdrawn')
    return refuse('car-gone', { detail: carGoneText });
  const present = bookedCarOf(car.present);
  const isSeen =
    isAsSeen(present, request) && (!request.version || request.version === car.version);
  const booking = await addBooking(
    tx,
    {
      carId: car.id,
      sellerId: car.sellerId,
      buyerId: buyer.id,
      priceCents: car.priceCents,
      phone: request.phone,
    },
    rules,
    sql`${isSeen && car.priceCents === request.priceCents}`,
  );
  if (booking && !booking.isNew) {
    const { isNew, ...facts } = booking;
    return refuse('already-booked', {
      detail: "You've already booked this car. Find it in My Orders.",
      facts,
    });
  }
  if (!isSeen)
    return refuse('car-changed', {
      detail: 'The seller changed this car.',
      facts: { car: hidingContacts(present), priceCents: car.priceCents, version: car.version },
    });
  if (car.priceCents !== request.priceCents)
    return refuse('price-changed', {
      detail: 'The seller changed the price.',
      facts: { priceCents: car.priceCents },
    });
  if (!booking)
    return refuse('too-many-bookings', {
      detail: `You can have at most ${rules.maxUnpaid} unpaid bookings at once.`,
      facts: { most: rules.maxUnpaid },
    });
  const mailed = { ...present, ...booking, carId: car.id, priceCents: car.priceCents };
  await enqueueMails(tx, [bookedMail(buyer, mailed, rules.timeZone)], { isLast: true });
  return {
    acknowledged: true,
    insertedId: booking.bookingId,
    expiresAt: booking.expiresAt,
  };
}

const severalCarsText = 'Several cars have this title, image, location and price. Name one';

/**
 * The cars that a request fits, one as a rule. Locks first the buyer, then the car `for share`,
 * so that what it says holds until the booking is written. The same statement takes the buyer's advisory
 * lock, so that their bookings can be counted.
 */
async function findCars(tx: Queries, buyerId: string, request: BookingRequest): Promise<CarRow[]> {
  const ofRequest = request.carId
    ? sql`c.id = ${request.carId}`
    : sql`c.id = any(${await carIdsOf(tx, request)} :: int[])`;
  const { rows } = await sql<CarRow>`
    with buyer as materialized (${lockingPerson(buyerId)})
    select c.id, c.seller_id as "sellerId", c.resale_price_cents as "priceCents", c.state,
      booked_facts(c) as present, ${request.version ? carVersion : sql`null`} as version,
      ${personAdvisoryLock('book', buyerId)}
    from cars c where exists (select from buyer) and ${ofRequest}
    order by c.id for share of c`.execute(tx);
  return rows;
}

/** Of the cars that a request describes; with what can be called hidden, as lists show it, or whole. */
async function carIdsOf(
  tx: Queries,
  { picture, priceCents, seen = {} }: BookingRequest,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; title: string; location: string }>`
    select id, title, location from cars
    where image_id = ${imageIdOf(picture ?? '')} and resale_price_cents = ${priceCents}
      and state in ('available', 'on-hold')`.execute(tx);
  const isSeen = (text: string, as: string | null | undefined): boolean =>
    as === text || as === withoutContacts(text);
  return rows
    .filter(({ title, location }) => isSeen(title, seen.title) && isSeen(location, seen.location))
    .map(({ id }) => id);
}
