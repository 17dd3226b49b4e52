import { sql } from 'kysely';
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import { type CarStatus, carGoneText } from '../../cars/car.ts';
import { type CommissionRule, commissionOf } from '../../cars/commission.ts';
import { carVersion } from '../../cars/server/cars.ts';
import { imageIdOf } from '../../images/image.ts';
import type { Cents } from '../../kit/money.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import { enqueueMails } from '../../messages/server/messages.ts';
import type { Person } from '../../people/person.ts';
import { lockingPerson, personAdvisoryLock } from '../../people/server/people.ts';
import { ownCarText } from '../booking.ts';
import type { BookingRequest } from '../booking-request.ts';
import type { bookCar } from '../contract.ts';
import type { Reservation } from '../own-deals-contract.ts';
import { type BookedColumns, bookedCarOf } from './booked-car.ts';
import { reservationsWhere } from './deals/own-deals.ts';
import { isAsSeen } from './is-as-seen.ts';
import { bookedMail } from './mails.ts';

export type BookCar = (
  buyer: Person,
  request: BookingRequest,
) => Promise<OutcomeOf<typeof bookCar>>;

export interface BookingRules {
  /** For how many hours a booking fixes the price. */
  readonly hours: number;
  /** How many unpaid bookings one buyer may have at once. */
  readonly maxUnpaid: number;
  /** What the market keeps of the price. */
  readonly commission: CommissionRule;
  /** In which mails say until when. */
  readonly timeZone: string;
}

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
  { hours, maxUnpaid, commission, timeZone }: BookingRules,
): Promise<OutcomeOf<typeof bookCar>> {
  const car = await findCar(tx, buyer.id, request);
  if (!car) return refuse('not-found');
  if (car.sellerId === buyer.id) return refuse('own-car', { detail: ownCarText });
  if (car.state === 'sold' || car.state === 'withdrawn')
    return refuse('car-gone', { detail: carGoneText });
  const present = bookedCarOf(car.present);
  const isSeen =
    isAsSeen(present, request) && (!request.version || request.version === car.version);
  // The buyer's lock keeps another request of theirs from booking it in between.
  const { rows } = await sql<Reservation & { isNew: boolean }>`
    with booked as (
      ${reservationsWhere(sql`b.buyer_id = ${buyer.id} and b.car_id = ${car.id}`)}
    ), added as (
      insert into bookings (car_id, seller_id, buyer_id, price_cents, commission_cents, phone, expires_at)
      select ${car.id} :: bigint, ${car.sellerId} :: uuid, ${buyer.id} :: uuid,
        ${car.priceCents} :: bigint, ${commissionOf(commission, car.priceCents)} :: bigint,
        ${request.phone}, now() + ${hours} * interval '1 hour'
      where ${isSeen && car.priceCents === request.priceCents} and not exists (select from booked)
        and (select count(*) from bookings
          where buyer_id = ${buyer.id} and state = 'unpaid' and expires_at > now()) < ${maxUnpaid}
      returning id, car_id, price_cents, expires_at)
    select "bookingId", "carId", "priceCents", "expiresAt", "holdUntil", false as "isNew" from booked
    union all select id, car_id, price_cents, expires_at, null, true from added`.execute(tx);
  const [booking] = rows;
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
      facts: { car: present, priceCents: car.priceCents, version: car.version },
    });
  if (car.priceCents !== request.priceCents)
    return refuse('price-changed', {
      detail: 'The seller changed the price.',
      facts: { priceCents: car.priceCents },
    });
  if (!booking)
    return refuse('too-many-bookings', {
      detail: `You can have at most ${maxUnpaid} unpaid bookings at once.`,
      facts: { most: maxUnpaid },
    });
  const mailed = { ...present, ...booking, carId: car.id, priceCents: car.priceCents };
  await enqueueMails(tx, [bookedMail(buyer, mailed, timeZone)], { isLast: true });
  return {
    acknowledged: true,
    insertedId: booking.bookingId,
    expiresAt: booking.expiresAt,
  };
}

/**
 * Locks first the buyer, then the car `for share`, so that what it says holds until the booking is
 * written. The same statement takes the buyer's advisory lock, so that their bookings can be counted.
 */
async function findCar(
  tx: Queries,
  buyerId: string,
  { carId, picture, priceCents, seen = {}, version }: BookingRequest,
): Promise<CarRow | null> {
  const ofRequest = carId
    ? sql`c.id = ${carId}`
    : sql`c.image_id = ${imageIdOf(picture ?? '')} and c.title = ${seen.title ?? null}
        and c.location = ${seen.location ?? null} and c.resale_price_cents = ${priceCents}
        and c.state in ('available', 'on-hold')`;
  const { rows } = await sql<CarRow>`
    with buyer as materialized (${lockingPerson(buyerId)})
    select c.id, c.seller_id as "sellerId", c.resale_price_cents as "priceCents", c.state,
      booked_facts(c) as present, ${version ? carVersion : sql`null`} as version,
      ${personAdvisoryLock('book', buyerId)}
    from cars c where exists (select from buyer) and ${ofRequest}
    order by c.posted_at limit 1 for share of c`.execute(tx);
  return rows[0] ?? null;
}
