// A buyer who buys one car after the other, and keeps a journal of what they were told.
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance, TwinBrowser } from 'stripe-twin';
import { bookCar } from '../../../src/bookings/book-contract.ts';
import { createPaymentIntent, postPayment } from '../../../src/payments/contract.ts';
import type { Someone } from '../../people/people.ts';
import type { Journal } from '../journal.ts';
import { personOf } from '../people/person.ts';
import type { Sql } from '../sql.ts';

interface Buying {
  readonly buyer: Someone;
  readonly url: string;
  readonly browser: TwinBrowser;
  readonly sql: Sql;
  readonly journal: Journal;
  readonly chance: Chance;
  /** How long a buyer rests before the next car, in milliseconds. */
  readonly restMs: number;
  isOn(): boolean;
}

export async function buyCars({
  buyer,
  url,
  browser,
  sql,
  journal,
  chance,
  restMs,
  isOn,
}: Buying): Promise<void> {
  const person = personOf(url, buyer, journal);
  for (; isOn(); await pause(restMs)) {
    const cars = await sql<{ id: number; title: string; price: string }>(
      `select id, title, resale_price_cents as price from cars
       where state = 'available' order by id desc limit 20`,
    );
    if (cars.length === 0) {
      await pause(200);
      continue;
    }
    const car = chance.pick(cars);
    const priceCents = Number(car.price);
    const booked = await person.callUntilAnswered(bookCar, {
      carId: Number(car.id),
      priceCents,
      phone: '+1 503 555 0199',
      seen: { title: car.title },
    });
    if (booked.is !== 'answered') {
      journal.note(`booking ${booked.is === 'refused' ? booked.code : 'lost'}`);
      continue;
    }
    const bookingId = booked.answer.insertedId;
    const opened = await person.callUntilAnswered(createPaymentIntent, { priceCents, bookingId });
    if (opened.is !== 'answered') {
      journal.note(`opening ${opened.is === 'refused' ? opened.code : 'lost'}`);
      continue;
    }
    const { clientSecret, transactionId } = opened.answer;
    await browser.confirm(clientSecret, 'good').catch(() => null);
    const report = { priceCents, transactionId, bookingId };
    const reported = await person.callUntilAnswered(postPayment, report);
    if (reported.is === 'answered' && reported.answer.insertedId !== null)
      journal.reportedPaid({ bookingId, paymentId: reported.answer.insertedId, title: car.title });
    else journal.note('payment reported without being paid');
  }
}
