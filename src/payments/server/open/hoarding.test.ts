// What stops people who hold cars without paying, try stolen cards, or keep the provider busy.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type LimitedNode,
  newAddress,
  startLimitedNode,
} from '../../../../testing/market/nodes/limited-node.ts';
import { nodeOf, runJob } from '../../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  charge,
  declinedCard,
  goodCard,
  openPayment,
  openPaymentFor,
  postCar,
} from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newBuyer, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import {
  scriptedProcessor,
  unavailableProcessor,
} from '../../../../testing/providers/scripted-processor.ts';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { cancelBooking } from '../../../bookings/contract.ts';
import { createRateLimits, type RateLimits } from '../../../kit/server/rate-limits.ts';
import { createPaymentIntent } from '../../contract.ts';
import { countDecline } from './declined-cards.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, heldCar, expireHold } = bookedCarsAt(market);

/** As if the payment had been opened this many minutes ago. */
const openedAgo = (booking: Booking, minutes: number) => sql`
  update payments set opened_at = now() - ${minutes} * interval '1 minute'
  where booking_id = ${booking.id} and state = 'created'`;

describe('a buyer whose hold has run out', () => {
  async function expiredHold() {
    const held = await heldCar();
    await openedAgo(held.booking, 14);
    await expireHold(held.car.id);
    await runJob(market, 'expired holds');
    return held;
  }

  test('may hold the same car again only after as long as they have held it, and is told when', {
    tags: 'hostile-53',
  }, async () => {
    const { buyer, seller, booking } = await expiredHold();
    const outcome = await openPaymentFor(buyer, booking);
    expect(outcome).toMatchObject({ refused: 'others-first' });
    const { tryAgainAt, retryAfter } = (
      outcome as { facts: { tryAgainAt: Date; retryAfter: number } }
    ).facts;
    expect(retryAfter).toBeGreaterThan(12 * 60);
    expect(retryAfter).toBeLessThanOrEqual(15 * 60);
    expect(Math.abs((tryAgainAt.getTime() - Date.now()) / 1000 - retryAfter)).toBeLessThan(60);
    await openPayment(buyer, await book(buyer, await postCar(seller)));

    await sql`
      update payments set opened_at = opened_at - interval '16 minutes',
        settled_at = settled_at - interval '16 minutes'
      where booking_id = ${booking.id}`;
    await openPayment(buyer, booking);
  });

  test('leaves the car to others meanwhile', async () => {
    const { car } = await expiredHold();
    const rival = await newBuyer(market);
    await openPayment(rival, await book(rival, car));
  });

  test('does not get around it by canceling and booking the car again', async () => {
    const { buyer, car, booking } = await heldCar();
    await openedAgo(booking, 14);
    agreed(await buyer.callApi(cancelBooking, { id: booking.id }));
    expect(await openPaymentFor(buyer, await book(buyer, car))).toEqual(refusedAs('others-first'));
  });

  test('goes on at once if they gave the car back within three minutes', async () => {
    const { buyer, car, booking } = await heldCar();
    await openedAgo(booking, 2);
    agreed(await buyer.callApi(cancelBooking, { id: booking.id }));
    await openPayment(buyer, await book(buyer, car));
  });
});

describe('a payment page that is opened again and again', () => {
  test('asks the card provider at most once in ten seconds, and shows a charge', async () => {
    const { buyer, booking, opened } = await heldCar();
    const { cardProcessor } = nodeOf(market).adapters;
    let questions = 0;
    const counting = scriptedProcessor(cardProcessor, {
      readIntent: (id) => {
        questions++;
        return cardProcessor.readIntent(id);
      },
    });
    const node = nodeOf(market, {}, { cardProcessor: counting });
    const reopen = () =>
      node.payments.openPayment({
        buyerId: buyer.id,
        bookingId: booking.id,
        priceCents: booking.priceCents,
        address: '192.0.2.1',
      });
    const same = { intent: { id: opened.transactionId, clientSecret: opened.clientSecret } };
    for (const outcome of await Promise.all(Array.from({ length: 30 }, reopen)))
      expect(outcome).toMatchObject(same);
    expect(questions).toBe(1);

    await charge(market, opened.clientSecret);
    await sql`
      update open_intents set asked_at = asked_at - interval '10 seconds'
      where intent ->> 'id' = ${opened.transactionId}`;
    expect(await reopen()).toMatchObject({ intent: { status: 'succeeded' } });
    expect(await reopen()).toMatchObject({ intent: { status: 'succeeded' } });
    expect(questions).toBe(3);
  });

  test('asks again at once after the provider was away', async () => {
    const { buyer, booking, opened } = await heldCar();
    const { cardProcessor } = nodeOf(market).adapters;
    const node = nodeOf(market, {}, { cardProcessor: unavailableProcessor(cardProcessor) });
    const request = {
      buyerId: buyer.id,
      bookingId: booking.id,
      priceCents: booking.priceCents,
      address: '192.0.2.1',
    };
    for (let times = 0; times < 2; times++)
      await expect(node.payments.openPayment(request)).rejects.toThrow('no answer');
    await charge(market, opened.clientSecret);
    expect(await openPayment(buyer, booking)).toMatchObject({ confirmed: true });
  });

  test('leaves nothing behind once the payment has ended', async () => {
    const { buyer, booking, opened } = await heldCar();
    agreed(await buyer.callApi(cancelBooking, { id: booking.id }));
    const other = await heldCar();
    await runJob(market, 'open intents');
    const storedIntents = (id: string) =>
      sql`select 1 from open_intents where intent ->> 'id' = ${id}`;
    expect(await storedIntents(opened.transactionId)).toEqual([]);
    expect(await storedIntents(other.opened.transactionId)).toHaveLength(1);
  });
});

describe('a person whose cards are declined again and again', () => {
  let node: LimitedNode;
  beforeAll(async () => {
    node = await startLimitedNode(market, { LIMITS: '30' });
  });
  afterAll(() => node.close());

  const openPaymentFrom = (address: string, { cookie, token }: Someone, booking: Booking) =>
    node
      .callerFrom(address, { cookie, authorization: `Bearer ${token}` })
      .callApi(createPaymentIntent, { priceCents: booking.priceCents, bookingId: booking.id });
  /** Tries a declined card, of which the provider tells the market. */
  async function declineFrom(address: string) {
    const { buyer, seller, booking } = await bookedCar();
    const { clientSecret } = agreed(await openPaymentFrom(address, buyer, booking));
    return { buyer, seller, booking, decline: () => charge(market, clientSecret, declinedCard) };
  }
  const deliver = (url = market.url) =>
    nodeOf(market)
      .jobsAt(url)
      .find(({ name }) => name === 'test processor webhooks')
      ?.run();

  test('opens no payment for the rest of the day, and is told so', {
    tags: 'hostile-41',
  }, async () => {
    const { buyer, seller, booking, decline } = await declineFrom(newAddress());
    // Three in ten of the usual limit.
    for (let times = 0; times < 3; times++) {
      expect(await openPaymentFrom(newAddress(), buyer, booking)).toHaveProperty('clientSecret');
      await decline();
      await deliver();
      await deliver();
    }
    const refusal = await openPaymentFrom(newAddress(), buyer, booking);
    expect(refusal).toMatchObject({
      refused: 'cards-declined',
      facts: { retryAfter: expect.any(Number) },
    });
    const other = await book(buyer, await postCar(seller));
    expect(await openPaymentFrom(newAddress(), buyer, other)).toEqual(refusedAs('cards-declined'));
    const [car] = await sql`select state from cars where id = ${other.carId}`;
    expect(car?.state).toBe('available');
  });

  test('cannot go on with the payment that is open, and gives the car back', {
    tags: 'hostile-41',
  }, async () => {
    const { buyer, booking } = await bookedCar();
    const { clientSecret } = agreed(await openPaymentFrom(newAddress(), buyer, booking));
    for (let times = 0; times < 3; times++) {
      expect((await charge(market, clientSecret, declinedCard)).status).toBe(402);
      await deliver(node.url);
      await deliver(node.url);
    }
    expect((await charge(market, clientSecret, goodCard)).status).not.toBe(200);
    const [car] = await sql`select state from cars where id = ${booking.carId}`;
    expect(car?.state).toBe('available');
    expect(await openPaymentFrom(newAddress(), buyer, booking)).toEqual(
      refusedAs('cards-declined'),
    );
  });

  test('cannot go on with any other payment that they have open', {
    tags: 'hostile-41',
  }, async () => {
    const { buyer, seller, booking, decline } = await declineFrom(newAddress());
    const other = await book(buyer, await postCar(seller));
    const opened = agreed(await openPaymentFrom(newAddress(), buyer, other));
    for (let times = 0; times < 3; times++) {
      await decline();
      await deliver(node.url);
      await deliver(node.url);
    }
    expect((await charge(market, opened.clientSecret, goodCard)).status).not.toBe(200);
    const cars = await sql`select state from cars where id in (${booking.carId}, ${other.carId})`;
    expect(cars).toEqual([{ state: 'available' }, { state: 'available' }]);
  });

  test('has a decline counted that could not be counted when its event came first', async () => {
    const { booking, opened } = await heldCar();
    const database = databaseAt(market);
    const rateLimits = createRateLimits(database.pool, { secret: randomUUID(), percent: 20 });
    const failing = {
      ...rateLimits,
      argumentsFor: () => ['no keys', '{}', '{}', '{}'] as const,
    };
    const count = (event: string, limits: RateLimits = rateLimits) =>
      countDecline({ database, rateLimits: limits }, opened.transactionId, event);
    await expect(count('first', failing)).rejects.toThrow();
    // Two in ten of the usual limit.
    for (let times = 0; times < 2; times++) expect(await count('first')).toEqual([]);
    expect(await count('second')).toEqual([booking.id]);
  });

  test('uses up the tries of their address with other accounts', async () => {
    const address = newAddress();
    const accounts = [];
    for (let at = 0; at < 3; at++) accounts.push(await declineFrom(address));
    for (const { decline } of accounts)
      for (let times = 0; times < 3; times++) {
        await decline();
        await deliver();
      }
    const { buyer, booking } = await bookedCar();
    expect(await openPaymentFrom(address, buyer, booking)).toEqual(refusedAs('cards-declined'));
    expect(await openPaymentFrom(newAddress(), buyer, booking)).toHaveProperty('clientSecret');
  });
});
