// How soon a car that is taken at one server is gone at another.
import { setTimeout as pause } from 'node:timers/promises';
import { bookCar } from '../../../src/bookings/book-contract.ts';
import { readCar, readCategory } from '../../../src/cars/contract.ts';
import { createPaymentIntent } from '../../../src/payments/contract.ts';
import { callerAt } from '../../people/caller.ts';
import type { Someone } from '../../people/people.ts';
import type { Journal } from '../journal.ts';
import { personOf } from '../people/person.ts';
import type { Sql } from '../sql.ts';
import { categories } from '../stock.ts';

interface Taking {
  readonly buyer: Someone;
  readonly sql: Sql;
  readonly journal: Journal;
  /** Where it is taken, and where it is looked for. */
  readonly at: string;
  readonly seenAt: string;
}

/**
 * For how long the other one, when it was asked, still answered with it, in milliseconds; null if
 * somebody else was faster.
 */
export async function takeCar(taking: Taking): Promise<number | null> {
  const { buyer, sql, journal, at, seenAt } = taking;
  const person = personOf(at, { ...buyer, ...callerAt(at, { cookie: buyer.cookie }) }, journal);
  const [car] = await sql<{ id: string; title: string; price: string; category: string }>(
    `select id, title, resale_price_cents as price, category_id as category from cars
     where state = 'available' order by id limit 1`,
  );
  const categoryId = categories.find((category) => category === Number(car?.category));
  if (!car || !categoryId) return null;
  const priceCents = Number(car.price);
  const booked = await person.callApi(bookCar, {
    carId: Number(car.id),
    priceCents,
    phone: '+1 503 555 0199',
    seen: { title: car.title },
  });
  if (booked.is !== 'answered') return null;
  const bookingId = booked.answer.insertedId;
  const opened = await person.callApi(createPaymentIntent, { priceCents, bookingId });
  if (opened.is !== 'answered') return null;
  const takenAt = performance.now();
  const other = personOf(seenAt, { ...buyer, ...callerAt(seenAt) }, journal);
  for (let last = takenAt; ; await pause(25)) {
    const requestedAt = performance.now();
    const [alone, list] = await Promise.all([
      other.callApi(readCar, { id: Number(car.id) }),
      other.callApi(readCategory, { categoryId }),
    ]);
    if (alone.is !== 'answered' || list.is !== 'answered') continue;
    const listed = list.answer.cars.find(({ id }) => id === Number(car.id));
    const cars = [alone.answer, ...(listed ? [listed] : [])];
    const isGone = cars.every(({ state }) => state.is !== 'available');
    if (isGone || requestedAt - takenAt > 30_000) return last - takenAt;
    last = requestedAt;
  }
}
