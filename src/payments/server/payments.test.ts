import { describe, expect, inject, test } from 'vitest';
import { nodeOf, runChore } from '../../../e2e/another-node.ts';
import { callerAt } from '../../../e2e/caller.ts';
import {
  agreed,
  book,
  charge,
  declinedCard,
  openPayment,
  pay,
  postCar,
  sayPaid,
} from '../../../e2e/deeds.ts';
import { newBuyer, newSeller, type Someone } from '../../../e2e/people.ts';
import { databaseAt, sqlAt } from '../../../e2e/sql.ts';
import { type Booking, listBookings, readBooking } from '../../bookings/contract.ts';
import { isRefused } from '../../calls/refusal.ts';
import { dollarsOf } from '../../kit/money.ts';
import { createPaymentIntent, postPayment } from '../contract.ts';
import { type CardProcessor, ProcessorAway } from './card-processor.ts';
import { endLapsedHolds, openEndHold } from './ending-holds.ts';
import { openHolding } from './holding.ts';
import { answerPayments } from './routes.ts';
import { openSettle } from './settle.ts';

const market = inject('market');
const sql = sqlAt(market);
const database = databaseAt(market);
const { cardProcessor } = nodeOf(market).outside;
const refusedAs = (code: string) => expect.objectContaining({ refused: code });

/** A buyer with an unpaid booking on a car of a seller. */
async function bookedCar(changes: Parameters<typeof postCar>[1] = {}) {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller, changes);
  return { buyer, seller, car, booking: await book(buyer, car) };
}

const openFor = (buyer: Someone, booking: Booking) =>
  buyer.ask(createPaymentIntent, { price: booking.priceCents, bookingId: booking.id });

const carState = async (carId: number) => {
  const [row] =
    await sql`select state, hold_booking_id, sold_booking_id from cars where id = ${carId}`;
  return row;
};
const paymentsOf = (booking: Booking) =>
  sql`select id, state, applied, amount_cents from payments where booking_id = ${booking.id} order by id`;
const lapse = (carId: number) =>
  sql`update cars set hold_until = now() - interval '1 second' where id = ${carId} and state = 'on-hold'`;

describe('a buyer who opens the payment of his booking', () => {
  test('holds the car for 15 minutes by the clock of the database', async () => {
    const { buyer, car, booking } = await bookedCar();
    await openPayment(buyer, booking);
    const [row] = await sql`
      select state, extract(epoch from hold_until - now()) between 14.5 * 60 and 15 * 60 as fits
      from cars where id = ${car.id}`;
    expect(row).toEqual({ state: 'on-hold', fits: true });
  });

  test('gets the same secret and the same end of the hold when he opens it again', async () => {
    const { buyer, booking } = await bookedCar();
    const first = await openPayment(buyer, booking);
    const again = await Promise.all([openPayment(buyer, booking), openPayment(buyer, booking)]);
    for (const one of again) expect(one).toEqual(first);
    expect(await paymentsOf(booking)).toHaveLength(1);
  });

  test('is found by the price alone, as the specification has it, if he has one such booking', async () => {
    const { buyer, seller, booking } = await bookedCar();
    const told = await buyer.send('POST', '/api/create-payment-intent', {
      json: { price: dollarsOf(booking.priceCents) },
    });
    expect(told.json).toMatchObject({ clientSecret: expect.stringMatching(/_secret_/) });
    await book(buyer, await postCar(seller));
    expect(await buyer.ask(createPaymentIntent, { price: booking.priceCents })).toEqual(
      refusedAs('booking-unclear'),
    );
    expect(await buyer.ask(createPaymentIntent, { price: 77_77 })).toEqual(
      refusedAs('booking-unclear'),
    );
  });

  test('cannot name a price of his own: the right one is told, and nothing is held', async () => {
    const { buyer, car, booking } = await bookedCar();
    for (const price of [booking.priceCents - 1, 50, booking.priceCents + 100])
      expect(await buyer.ask(createPaymentIntent, { price, bookingId: booking.id })).toMatchObject({
        refused: 'price-changed',
        facts: { price: dollarsOf(booking.priceCents) },
      });
    for (const price of [0, -1, 0.001, '1e3', null, 99_999_999.999, [18_450]]) {
      const json = { price, bookingId: String(booking.id) };
      const told = await buyer.send('POST', '/api/create-payment-intent', { json });
      expect(told.status, String(price)).toBe(400);
    }
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
  });

  test('pays the booked price, also when the seller has changed it since', async () => {
    const { buyer, car, booking } = await bookedCar();
    await sql`update cars set resale_price_cents = 99000 where id = ${car.id}`;
    await pay(market, buyer, booking);
    expect(await paymentsOf(booking)).toMatchObject([{ amount_cents: 18_450_00 }]);
  });

  test("cannot open another's payment", async () => {
    const { booking } = await bookedCar();
    const stranger = await newBuyer(market);
    expect(await openFor(stranger, booking)).toEqual(refusedAs('not-found'));
    const nowhere = { price: booking.priceCents, bookingId: 999_999_999 };
    expect(await stranger.ask(createPaymentIntent, nowhere)).toEqual(refusedAs('not-found'));
  });

  test('cannot open the payment of a booking that is closed', async () => {
    const paid = await bookedCar();
    await pay(market, paid.buyer, paid.booking);
    expect(await openFor(paid.buyer, paid.booking)).toEqual(refusedAs('booking-closed'));

    const old = await bookedCar();
    await sql`update bookings set expires_at = now() where id = ${old.booking.id}`;
    expect(await openFor(old.buyer, old.booking)).toEqual(refusedAs('booking-closed'));
  });

  test('is told until when another buyer has the car on hold', async () => {
    const { buyer, car, booking } = await bookedCar();
    const rival = await newBuyer(market);
    const rivals = await book(rival, car);
    const { holdUntil } = await openPayment(buyer, booking);
    expect(await openFor(rival, rivals)).toMatchObject({
      refused: 'car-on-hold',
      facts: { holdUntil: holdUntil.toISOString() },
    });
  });

  test('among fifty at once is the only one: one hold, forty-nine refusals', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => newBuyer(market)));
    const bookings = await Promise.all(buyers.map((buyer) => book(buyer, car)));
    const outcomes = await Promise.all(
      buyers.map((buyer, at) => openFor(buyer, bookings[at] as Booking)),
    );
    const refusals = outcomes.filter((outcome) => isRefused(outcome, 'car-on-hold'));
    expect(refusals).toHaveLength(49);
    const winner = outcomes.findIndex((outcome) => !isRefused(outcome));
    expect(await carState(car.id)).toMatchObject({
      state: 'on-hold',
      hold_booking_id: bookings[winner]?.id,
    });
    const held = await sql`
      select 1 from payments p join bookings b on b.id = p.booking_id where b.car_id = ${car.id}`;
    expect(held).toHaveLength(1);
  });
});

describe('a charged card', () => {
  test('makes the booking paid and the car sold, and tells buyer and seller', async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    const insertedId = await pay(market, buyer, booking);
    expect(await paymentsOf(booking)).toEqual([
      { id: insertedId, state: 'succeeded', applied: true, amount_cents: booking.priceCents },
    ]);
    expect(await carState(car.id)).toEqual({
      state: 'sold',
      hold_booking_id: null,
      sold_booking_id: booking.id,
    });
    const read = agreed(await buyer.ask(readBooking, { id: booking.id }));
    expect(read.state.is).toBe('paid');
    const [toBuyer] = await sql`
      select subject, body from outbox where recipient = ${buyer.email} order by id desc limit 1`;
    expect(toBuyer?.subject).toBe(`Paid: ${car.title} is yours`);
    expect(toBuyer?.body).toContain('+1 503 555 0117');
    const [toSeller] = await sql`select subject from outbox where recipient = ${seller.email}`;
    expect(toSeller?.subject).toBe(`Sold: ${car.title}`);
  });

  test('cancels the bookings of all others on that car, who are told', async () => {
    const { buyer, car, booking } = await bookedCar();
    const rival = await newBuyer(market);
    const rivals = await book(rival, car);
    await pay(market, buyer, booking);
    const [order] = agreed(await rival.ask(listBookings, { email: rival.email }));
    expect(order?.state).toEqual({ is: 'cancelled', because: 'car-sold' });
    expect(await openFor(rival, rivals)).toEqual(refusedAs('booking-closed'));
    const mails = await sql`
      select subject from outbox where recipient = ${rival.email} order by id desc limit 1`;
    expect(mails).toEqual([{ subject: `Your booking of ${car.title} was cancelled` }]);
  });

  test('is told a hundred times at once: one payment, and the same insertedId for each', async () => {
    const { buyer, booking } = await bookedCar();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await charge(market, clientSecret);
    const told = await Promise.all(
      Array.from({ length: 100 }, () => sayPaid(buyer, booking, transactionId)),
    );
    const ids = new Set(told.map((one) => agreed(one).insertedId));
    expect(ids.size).toBe(1);
    expect(await paymentsOf(booking)).toMatchObject([{ id: [...ids][0], state: 'succeeded' }]);
    const mails =
      await sql`select 1 from outbox where recipient = ${buyer.email} and subject like 'Paid:%'`;
    expect(mails).toHaveLength(1);
  });

  test('is charged once, however often the card is sent', async () => {
    const { buyer, booking } = await bookedCar();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    const charges = await Promise.all(
      Array.from({ length: 10 }, () => charge(market, clientSecret)),
    );
    for (const { json } of charges) expect(json).toMatchObject({ transactionId });
    agreed(await sayPaid(buyer, booking, transactionId));
  });

  test('is found when the browser has died and the payment is opened again', async () => {
    const { buyer, booking } = await bookedCar();
    const { clientSecret } = await openPayment(buyer, booking);
    await charge(market, clientSecret);
    expect(await openPayment(buyer, booking)).toMatchObject({ confirmed: true });
    const read = agreed(await buyer.ask(readBooking, { id: booking.id }));
    expect(read.state.is).toBe('paid');
  });
});

describe('a declined card', () => {
  test('ends nothing: the same intent takes the next card', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    for (const [number, words] of [
      [declinedCard, 'Your card was declined.'],
      ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
      ['4000-0000-0000-0069', 'Your card has expired.'],
      ['4000000000000127', "Your card's security code is incorrect."],
      ['4111 1111 1111 1111', 'Your card number is not one of the test cards.'],
    ]) {
      const told = await charge(market, clientSecret, number);
      expect(told).toMatchObject({ status: 402, json: { is: 'declined', message: words } });
      expect(await sayPaid(buyer, booking, transactionId)).toEqual(refusedAs('charge-unknown'));
    }
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    await pay(market, buyer, booking);
  });
});

describe('the test processor', () => {
  test('does nothing with a secret that is none', async () => {
    expect((await charge(market, 'pi_test_1_secret_1')).status).toBe(404);
    const send = (json: unknown) =>
      callerAt(market.url).send('POST', '/test-processor/confirm', { json });
    for (const json of [
      {},
      { clientSecret: { $ne: null }, cardNumber: '4242424242424242' },
      { clientSecret: 'pi_test_1_secret_1', cardNumber: '' },
      { clientSecret: 'pi_test_1_secret_1', cardNumber: '4'.repeat(1000) },
      [],
    ])
      expect((await send(json)).status).toBe(400);
  });
});

describe('a charge that somebody only claims', () => {
  test('is refused when it is invented, not charged yet, or of another booking or buyer', async () => {
    const mine = await bookedCar();
    const theirs = await bookedCar();
    const opened = await openPayment(mine.buyer, mine.booking);
    const paid = await openPayment(theirs.buyer, theirs.booking);
    await charge(market, paid.clientSecret);
    for (const transactionId of [
      'pi_test_invented',
      'pi_live_3MtwBwLkdIwHu7ix28a3tqPa',
      opened.transactionId,
      paid.transactionId,
    ])
      expect(await sayPaid(mine.buyer, mine.booking, transactionId)).toEqual(
        refusedAs('charge-unknown'),
      );
    expect(await sayPaid(mine.buyer, theirs.booking, paid.transactionId)).toEqual(
      refusedAs('charge-unknown'),
    );
    expect(await carState(mine.car.id)).toMatchObject({ state: 'on-hold' });
    agreed(await sayPaid(theirs.buyer, theirs.booking, paid.transactionId));
  });

  test('is refused at another price, and with a number that is none', async () => {
    const { buyer, booking } = await bookedCar();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await charge(market, clientSecret);
    const cheap = { price: 50, transactionId, bookingId: booking.id };
    expect(await buyer.ask(postPayment, cheap)).toMatchObject({
      refused: 'price-changed',
      facts: { price: dollarsOf(booking.priceCents) },
    });
    const json = { price: dollarsOf(booking.priceCents), bookingId: String(booking.id) };
    for (const wrong of ["pi' or 1=1", 'x', { $ne: null }, '../..', 'p'.repeat(101)])
      expect(
        (await buyer.send('POST', '/api/payments', { json: { ...json, transactionId: wrong } }))
          .status,
      ).toBe(400);
    agreed(await sayPaid(buyer, booking, transactionId));
  });
});

describe('a hold that has run out', () => {
  test('frees the car once the provider has cancelled the charge', async () => {
    const { buyer, car, booking } = await bookedCar();
    const rival = await newBuyer(market);
    const rivals = await book(rival, car);
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await lapse(car.id);
    expect(await openFor(rival, rivals), 'not before the sweep').toEqual(refusedAs('car-on-hold'));
    expect(await openFor(buyer, booking)).toEqual(refusedAs('car-on-hold'));
    await Promise.all([runChore(market, 'lapsed holds'), runChore(market, 'lapsed holds')]);

    expect(await carState(car.id)).toMatchObject({ state: 'available', hold_booking_id: null });
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'failed', applied: false }]);
    const late = await charge(market, clientSecret);
    expect(late).toMatchObject({ status: 402 });
    expect(await sayPaid(buyer, booking, transactionId)).toEqual(refusedAs('charge-unknown'));
    await pay(market, rival, rivals);
  });

  test('leaves the booking as it was: its buyer may open the payment anew', async () => {
    const { buyer, car, booking } = await bookedCar();
    const first = await openPayment(buyer, booking);
    await lapse(car.id);
    await runChore(market, 'lapsed holds');
    const second = await openPayment(buyer, booking);
    expect(second.transactionId).not.toBe(first.transactionId);
    await pay(market, buyer, booking);
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }]);
  });

  test('sells the car all the same if the charge came before the sweep', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await lapse(car.id);
    await charge(market, clientSecret);
    agreed(await sayPaid(buyer, booking, transactionId));
    await runChore(market, 'lapsed holds');
    expect(await carState(car.id)).toMatchObject({ state: 'sold', sold_booking_id: booking.id });
  });

  test('sells the car by the sweep itself if the browser died after the charge', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { clientSecret } = await openPayment(buyer, booking);
    await charge(market, clientSecret);
    await lapse(car.id);
    await runChore(market, 'lapsed holds');
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
    const read = agreed(await buyer.ask(readBooking, { id: booking.id }));
    expect(read.state.is).toBe('paid');
  });

  test('and a charge at the same moment end in one of two ways, never in both', async () => {
    for (let round = 0; round < 6; round++) {
      const { buyer, car, booking } = await bookedCar();
      const { clientSecret, transactionId } = await openPayment(buyer, booking);
      await lapse(car.id);
      const [charged] = await Promise.all([
        charge(market, clientSecret),
        runChore(market, 'lapsed holds'),
      ]);
      await runChore(market, 'lapsed holds');
      const told = await sayPaid(buyer, booking, transactionId);
      const isSold = charged.status === 200;
      expect(isRefused(told)).toBe(!isSold);
      expect(await carState(car.id)).toMatchObject({ state: isSold ? 'sold' : 'available' });
    }
  });
});

describe('a provider that does not answer', () => {
  const away = new Proxy(cardProcessor, {
    get: (target, name) =>
      name === 'kind' ? target.kind : () => Promise.reject(new ProcessorAway('no answer')),
  }) as CardProcessor;
  const settle = openSettle(database, away);
  const holding = openHolding(database, away, 15);
  const answers = answerPayments({
    queries: database.queries,
    processor: away,
    holding,
    settle,
  });
  const deedOf = (call: { path: string }) => {
    const answered = answers.find((one) => one.call.path === call.path);
    if (!answered) throw new Error(`nobody answers ${call.path}`);
    return answered.deed;
  };
  const askerOf = (person: Someone) => {
    const statuses: number[] = [];
    return { statuses, asker: { person, setStatus: (status: number) => statuses.push(status) } };
  };

  test('leaves the car on hold and is asked again', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { asker } = askerOf(buyer);
    const input = { price: booking.priceCents, bookingId: booking.id };
    expect(await deedOf(createPaymentIntent)(input, asker as never)).toEqual(
      refusedAs('provider-away'),
    );
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    await pay(market, buyer, booking);
    expect(await paymentsOf(booking)).toHaveLength(1);
  });

  test('leaves a charge in doubt: 202 now, confirmed later', async () => {
    const { buyer, booking } = await bookedCar();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await charge(market, clientSecret);
    const { asker, statuses } = askerOf(buyer);
    const input = { price: booking.priceCents, transactionId, bookingId: booking.id };
    expect(await deedOf(postPayment)(input, asker as never)).toEqual({
      insertedId: null,
      status: 'confirming',
    });
    expect(statuses).toEqual([202]);
    agreed(await sayPaid(buyer, booking, transactionId));
  });

  test('keeps a car whose hold has run out on hold: that is the safe failure', async () => {
    const { buyer, car, booking } = await bookedCar();
    await openPayment(buyer, booking);
    await lapse(car.id);
    await endLapsedHolds(database, openEndHold(database, away, settle));
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    await runChore(market, 'lapsed holds');
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
  });
});

describe('a charge that does not match what was asked for', () => {
  test('is kept on record for a refund and buys nothing', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { transactionId } = await openPayment(buyer, booking);
    await sql`
      update test_processor.intents set status = 'succeeded', amount_cents = 100 where id = ${transactionId}`;
    expect(await sayPaid(buyer, booking, transactionId)).toEqual(refusedAs('charge-not-applied'));
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'succeeded', applied: false }]);
    expect(await sayPaid(buyer, booking, transactionId)).toEqual(refusedAs('charge-not-applied'));
    expect(await carState(car.id)).not.toMatchObject({ state: 'sold' });
    await lapse(car.id);
    await runChore(market, 'lapsed holds');
    expect(await carState(car.id), 'the car is for sale again').toMatchObject({
      state: 'available',
    });
  });

  test('is kept on record also when the payment had been given up', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { transactionId } = await openPayment(buyer, booking);
    await lapse(car.id);
    await runChore(market, 'lapsed holds');
    await sql`update test_processor.intents set status = 'succeeded' where id = ${transactionId}`;
    expect(await sayPaid(buyer, booking, transactionId)).toEqual(refusedAs('charge-not-applied'));
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'succeeded', applied: false }]);
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
  });
});
