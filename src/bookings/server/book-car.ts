// Booking a car.
import { sql } from 'kysely';
import type { InputOf, RefusalOf } from '../../calls/call.ts';
import { type Refusal, refuse } from '../../calls/refusal.ts';
import { imageIdOf } from '../../images/image.ts';
import { dollarsOf } from '../../kit/money.ts';
import { constraintOf, type Database, type Queries } from '../../kit/server/database.ts';
import { enqueueMails } from '../../messages/server/messages.ts';
import type { Person } from '../../people/person.ts';
import { lockPerson, personAdvisoryLock } from '../../people/server/people.ts';
import type { bookCar } from '../contract.ts';
import { bookedMail } from './mails.ts';

export interface CarBooking {
  book(
    buyer: Person,
    wanted: InputOf<typeof bookCar>,
  ): Promise<{ insertedId: number } | Refusal<RefusalOf<typeof bookCar>>>;
}

export interface BookingRules {
  /** For how many hours a price is the buyer's. */
  readonly hours: number;
  /** Unpaid bookings of one buyer at once. */
  readonly most: number;
}

interface CarRow {
  id: number;
  seller_id: string;
  title: string;
  resale_price_cents: number;
  state: string;
}

export function createCarBooking(database: Database, rules: BookingRules): CarBooking {
  return {
    async book(buyer, wanted) {
      try {
        return await database.transaction((tx) => book(tx, buyer, wanted, rules));
      } catch (error) {
        if (constraintOf(error) !== 'bookings_one_unpaid_a_car_and_buyer') throw error;
        return alreadyBooked();
      }
    },
  };
}

const alreadyBooked = () =>
  refuse('already-booked', { detail: 'You have booked this car. Find it in My Orders.' });

async function book(
  tx: Queries,
  buyer: Person,
  wanted: InputOf<typeof bookCar>,
  { hours, most }: BookingRules,
) {
  const car = (await lockPerson(tx, buyer.id)) ? await findCar(tx, buyer.id, wanted) : null;
  if (!car) return refuse('not-found');
  if (car.seller_id === buyer.id) return refuse('own-car', { detail: 'This is your own car.' });
  if (car.state === 'sold' || car.state === 'withdrawn')
    return refuse('car-gone', { detail: 'This car is no longer for sale.' });
  if (car.resale_price_cents !== wanted.price)
    return refuse('price-changed', { facts: { price: dollarsOf(car.resale_price_cents) } });

  const { rows } = await sql<{ id: number }>`
    insert into bookings (car_id, seller_id, buyer_id, price_cents, phone, expires_at)
    select ${car.id} :: bigint, ${car.seller_id} :: uuid, ${buyer.id} :: uuid,
      ${car.resale_price_cents} :: bigint, ${wanted.phone}, now() + ${hours} * interval '1 hour'
    where (select count(*) from bookings
      where buyer_id = ${buyer.id} and state = 'unpaid' and expires_at > now()) < ${most}
    returning id`.execute(tx);
  const [booking] = rows;
  if (!booking) return whyNot(tx, buyer.id, car.id, most);
  await enqueueMails(tx, [bookedMail(buyer, car.title, car.resale_price_cents, hours)]);
  return { insertedId: booking.id };
}

/** Whoever has as many bookings as he may is told so, unless one of them is on this car. */
async function whyNot(tx: Queries, buyerId: string, carId: number, most: number) {
  const { rows } = await sql`
    select 1 from bookings
    where car_id = ${carId} and buyer_id = ${buyerId} and state = 'unpaid'`.execute(tx);
  if (rows.length > 0) return alreadyBooked();
  return refuse('too-many-bookings', {
    detail: `At most ${most} unpaid bookings can stand at once.`,
    facts: { most },
  });
}

/**
 * `for share`: the price and state that were read stand until the booking does. With it comes the
 * buyer's turn, so that his bookings can be counted.
 */
async function findCar(
  tx: Queries,
  buyerId: string,
  wanted: InputOf<typeof bookCar>,
): Promise<CarRow | null> {
  const columns = sql`id, seller_id, title, resale_price_cents, state, ${personAdvisoryLock('book', buyerId)}`;
  const imageId = imageIdOf(wanted.image ?? '');
  const { rows } = wanted.carId
    ? await sql<CarRow>`select ${columns} from cars where id = ${wanted.carId} for share`.execute(
        tx,
      )
    : await sql<CarRow>`
        select ${columns} from cars
        where image_id = ${imageId} and title = ${wanted.itemName}
          and resale_price_cents = ${wanted.price} and state in ('available', 'on-hold')
        order by posted_at limit 1 for share`.execute(tx);
  return rows[0] ?? null;
}
