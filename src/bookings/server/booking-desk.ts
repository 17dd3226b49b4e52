// Booking a car.
import { sql } from 'kysely';
import type { InputOf, RefusalOf } from '../../calls/call.ts';
import { type Refusal, refuse } from '../../calls/refusal.ts';
import { imageIdOf } from '../../images/image.ts';
import { dollarsOf } from '../../kit/money.ts';
import { constraintOf, type Database, type Queries } from '../../kit/server/database.ts';
import { writeMails } from '../../messages/server/outbox.ts';
import type { Person } from '../../people/person.ts';
import { isStillHere } from '../../people/server/still-here.ts';
import type { bookCar } from '../contract.ts';
import { bookedMail } from './mails.ts';

export interface BookingDesk {
  book(
    buyer: Person,
    wanted: InputOf<typeof bookCar>,
  ): Promise<{ insertedId: number } | Refusal<RefusalOf<typeof bookCar>>>;
}

interface CarRow {
  id: number;
  seller_id: string;
  title: string;
  resale_price_cents: number;
  state: string;
}

export function openBookingDesk(database: Database): BookingDesk {
  return {
    async book(buyer, wanted) {
      try {
        return await database.transaction((tx) => book(tx, buyer, wanted));
      } catch (error) {
        if (constraintOf(error) !== 'bookings_one_unpaid_a_car_and_buyer') throw error;
        return refuse('already-booked', {
          detail: 'You have booked this car. Find it in My Orders.',
        });
      }
    },
  };
}

async function book(tx: Queries, buyer: Person, wanted: InputOf<typeof bookCar>) {
  const car = (await isStillHere(tx, buyer.id)) ? await findCar(tx, wanted) : null;
  if (!car) return refuse('not-found');
  if (car.seller_id === buyer.id) return refuse('own-car', { detail: 'This is your own car.' });
  if (car.state === 'sold' || car.state === 'withdrawn')
    return refuse('car-gone', { detail: 'This car is no longer for sale.' });
  if (car.resale_price_cents !== wanted.price)
    return refuse('price-changed', { facts: { price: dollarsOf(car.resale_price_cents) } });

  const { rows } = await sql<{ id: number }>`
    insert into bookings (car_id, seller_id, buyer_id, price_cents, phone)
    values (${car.id}, ${car.seller_id}, ${buyer.id}, ${car.resale_price_cents}, ${wanted.phone})
    returning id`.execute(tx);
  const [booking] = rows;
  if (!booking) throw new Error('a booking has no id');
  await writeMails(tx, [bookedMail(buyer, car.title, car.resale_price_cents)]);
  return { insertedId: booking.id };
}

/** `for share`: the price and state that were read stand until the booking does. */
async function findCar(tx: Queries, wanted: InputOf<typeof bookCar>): Promise<CarRow | null> {
  const columns = sql.raw('id, seller_id, title, resale_price_cents, state');
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
