import { type RawBuilder, sql } from 'kysely';
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import type { CarStatus } from '../../cars/car.ts';
import { commissionOf } from '../../cars/commission.ts';
import { carVersion } from '../../cars/server/cars.ts';
import { imageIdOf, imageIdsOf } from '../../images/image.ts';
import type { Cents } from '../../kit/money.ts';
import { namesOf } from '../../kit/names-of.ts';
import { withoutContacts } from '../../kit/server/contacts/mask-contacts.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { enqueueMails } from '../../messages/server/messages.ts';
import type { Person } from '../../people/person.ts';
import { lockingPerson, personAdvisoryLock } from '../../people/server/people.ts';
import * as contract from '../book-contract.ts';
import type { BookedCar } from '../booked-car.ts';
import type { BookingRequest } from '../booking-request.ts';
import type { Reservation } from '../own-deals-contract.ts';
import { type BookedColumns, bookedCarOf, hidingContacts } from './booked-car.ts';
import type { BookingRules, Dependencies } from './dependencies.ts';
import { expireLapsed, isStanding } from './expire-bookings.ts';
import { bookedMail } from './mails.ts';
import { reservationsWhere } from './own-deals.ts';

export const bookCar = ({ database, rules }: Dependencies) =>
  handle(contract.bookCar, (request, { person }) =>
    database.transaction((tx) => book(tx, person, request, rules)),
  );

interface CarRow {
  readonly id: number;
  readonly sellerId: string;
  readonly priceCents: Cents;
  readonly state: CarStatus;
  /** What the car says now, which is compared with what its buyer saw. */
  readonly present: BookedColumns;
  /** Null where the buyer sent no version. */
  readonly version: string | null;
}

async function book(
  tx: Queries,
  buyer: Person,
  request: BookingRequest,
  rules: BookingRules,
): Promise<OutcomeOf<typeof contract.bookCar>> {
  const [car, another] = await findCars(tx, buyer.id, request);
  if (!car) return refuse('not-found');
  if (another) return refuse('invalid-input', { fields: { carId: severalCarsText } });
  if (car.sellerId === buyer.id) return refuse('own-car');
  if (car.state === 'sold' || car.state === 'withdrawn') return refuse('car-gone');
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
    return refuse('already-booked', { facts });
  }
  if (!isSeen)
    return refuse('car-changed', {
      facts: { car: hidingContacts(present), priceCents: car.priceCents, version: car.version },
    });
  if (car.priceCents !== request.priceCents)
    return refuse('price-changed', { facts: { priceCents: car.priceCents } });
  if (!booking) return refuse('too-many-bookings', { facts: { most: rules.maxUnpaid } });
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

/**
 * The ids of the cars that a request describes: their titles and places are compared as they are, and with
 * contacts hidden, as lists show them.
 */
async function carIdsOf(
  tx: Queries,
  { picture, priceCents, seen = {} }: BookingRequest,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; title: string; location: string }>`
    select id, title, location from cars
    where image_id = ${pictureIdOf(picture)} and resale_price_cents = ${priceCents}
      and state in ('available', 'on-hold')`.execute(tx);
  const isSeen = (text: string, as: string | null | undefined): boolean =>
    as === text || as === withoutContacts(text);
  return rows
    .filter(({ title, location }) => isSeen(title, seen.title) && isSeen(location, seen.location))
    .map(({ id }) => id);
}

interface NewBooking {
  readonly carId: number;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly priceCents: Cents;
  readonly phone: string;
}

type AddedBooking = Reservation & { readonly isNew: boolean };

/**
 * Adds a booking if `condition` holds and its buyer may have one more. Gives it, or the unpaid one that
 * they have of the car already; undefined where there is neither. The buyer's lock (`lockingPerson`),
 * their advisory lock `book` and the car's lock must be held.
 */
export async function addBooking(
  tx: Queries,
  { carId, sellerId, buyerId, priceCents, phone }: NewBooking,
  { hours, maxUnpaid, commission }: BookingRules,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<AddedBooking | undefined> {
  const ofBoth = sql`b.buyer_id = ${buyerId} and b.car_id = ${carId}`;
  const add = sql<AddedBooking>`
    with booked as (
      ${reservationsWhere(ofBoth)}
    ), added as (
      insert into bookings (car_id, seller_id, buyer_id, price_cents, commission_cents, phone, expires_at)
      select ${carId} :: bigint, ${sellerId} :: uuid, ${buyerId} :: uuid,
        ${priceCents} :: bigint, ${commissionOf(commission, priceCents)} :: bigint, ${phone},
        now() + ${hours} * interval '1 hour'
      where ${condition}
        and not exists (select from bookings b where ${ofBoth} and b.state = 'unpaid')
        and (select count(*) from bookings b
          where b.buyer_id = ${buyerId} and ${isStanding}) < ${maxUnpaid}
      returning id, car_id, price_cents, expires_at)
    select "bookingId", "carId", "priceCents", "expiresAt", "holdUntil", false as "isNew" from booked
    union all select id, car_id, price_cents, expires_at, null, true from added`;
  const [booking] = (await add.execute(tx)).rows;
  // One that has lapsed is in the way until it is expired, which its job may not have done yet.
  if (booking || (await expireLapsed(tx, ofBoth)) === 0) return booking;
  return (await add.execute(tx)).rows[0];
}

/** Forms without scripts send other line breaks, and hiding a contact rewrites what is around it. */
const asItReads = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** Whoever has read what is hidden from others may send it. */
const isSame = (seen: unknown, now: unknown): boolean =>
  typeof seen === 'string' && typeof now === 'string'
    ? [now, withoutContacts(now)].some((text) => asItReads(text) === asItReads(seen))
    : seen === now;

/** The id in the address of a picture, on any host; null for any other address. */
function pictureIdOf(address: string | undefined): string | null {
  const path = address && URL.parse(address, 'http://any')?.pathname;
  return path ? imageIdOf(path) : null;
}

/** Whether an address leads to one of the car's pictures. Those that lead to none of ours do not count. */
function hasPicture({ imageId }: BookedCar, address: string | undefined): boolean {
  const id = pictureIdOf(address);
  return id === null || imageIdsOf(imageId).includes(id);
}

/** Whether a car is what its buyer has seen. What they left out does not count. */
function isAsSeen(car: BookedCar, { picture, seen = {} }: BookingRequest): boolean {
  return (
    hasPicture(car, picture) &&
    namesOf(seen).every((name) => seen[name] === undefined || isSame(seen[name], car[name]))
  );
}
