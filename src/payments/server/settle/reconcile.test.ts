import { afterEach, describe, expect, inject, test } from 'vitest';
import { callOn, nodeOf, runJobOn } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  charge,
  openPayment,
  openPaymentFor,
  postCar,
} from '../../../../testing/people/actions.ts';
import { asPerson } from '../../../../testing/people/as-person.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newSeller } from '../../../../testing/people/people.ts';
import {
  scriptedProcessor,
  unavailableProcessor,
} from '../../../../testing/providers/scripted-processor.ts';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { listBookings } from '../../../bookings/contract.ts';
import { postPayment } from '../../contract.ts';
import {
  type CardProcessor,
  ProcessorRefused,
  ProcessorUnavailable,
} from '../provider/card-processor.ts';

const market = inject('market');
const sql = sqlAt(market);
const { cardProcessor } = nodeOf(market).adapters;
const { bookedCar, carState, paymentsOf } = bookedCarsAt(market);

/** Leaves a payment as it is: the job takes one after the other, and goes on after an error. */
const othersPayment = 'the payment of another test';

/** A node that reconciles the payments of these bookings only, because other tests have payments too. */
function nodeBy(processor: CardProcessor, ...bookings: readonly Booking[]) {
  const ids = bookings.map(({ id }) => id);
  const requireOwn = (isOwn: boolean) => {
    if (!isOwn) throw new Error(othersPayment);
  };
  const ownErrors: unknown[] = [];
  const noteError = (error: unknown) => {
    if (!(error instanceof ProcessorUnavailable)) ownErrors.push(error);
    throw error;
  };
  const own = scriptedProcessor(processor, {
    async openIntent(request) {
      requireOwn(ids.includes(request.bookingId));
      return processor.openIntent(request).catch(noteError);
    },
    async readIntent(id) {
      const [own] = await sql`
        select 1 from payments where booking_id = any(${ids}) and intent_id = ${id}`;
      requireOwn(own !== undefined);
      return processor.readIntent(id).catch(noteError);
    },
    cancelIntent: (id) => processor.cancelIntent(id).catch(noteError),
  });
  const node = nodeOf(market, {}, { cardProcessor: own });
  return {
    ...node.payments,
    async reconcile() {
      await runJobOn(node, 'open payments').catch((error: unknown) => {
        const errors = error instanceof AggregateError ? error.errors : [error];
        for (const one of errors) if (one.message !== othersPayment) throw one;
      });
      expect(ownErrors, 'the job names a few errors only, which may be of others').toEqual([]);
    },
  };
}
/** Long due, and so in the job's first batch, however many payments other tests have left open. */
const due = (booking: Booking) => sql`
  update payments set next_check_at = now() - interval '1 day' where booking_id = ${booking.id}`;
const syncsOf = async (booking: Booking) => {
  const [row] = await sql`
    select id, checks, intent_id, round(extract(epoch from next_check_at - now()) / 60)::int as minutes
    from payments where booking_id = ${booking.id} order by id desc limit 1`;
  return row as { id: number; checks: number; intent_id: string | null; minutes: number };
};
const alertsAbout = (paymentId: number) => sql`
  select message, cleared_at is not null as cleared from alerts
  where kind = 'payment-stuck' and about = ${String(paymentId)}`;

async function heldCar() {
  const booked = await bookedCar();
  return { ...booked, opened: await openPayment(booked.buyer, booked.booking) };
}

describe('a payment whose browser was closed', () => {
  test('is found paid by the reconcile job, once by four nodes', {
    tags: ['hostile-39', 'hostile-45'],
  }, async () => {
    const { buyer, car, booking, opened } = await heldCar();
    await charge(market, opened.clientSecret);
    const nodes = [1, 2, 3, 4].map(() => nodeBy(cardProcessor, booking));
    await Promise.all(nodes.map((node) => node.reconcile()));
    expect(await carState(car.id), 'not before it is due').toMatchObject({ state: 'on-hold' });
    await due(booking);
    await Promise.all(nodes.map((node) => node.reconcile()));
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
    const mails = await sql`
      select 1 from outbox where recipient = ${buyer.email} and subject like '% is yours'`;
    expect(mails).toHaveLength(1);
  });

  test('is found paid when its buyer opens My Orders', async () => {
    const { buyer, booking, opened } = await heldCar();
    await charge(market, opened.clientSecret);
    // My Orders waits for the provider no longer than a moment, and shows the rest the next time.
    const orders = async () => agreed(await buyer.callApi(listBookings, { email: buyer.email }));
    await expect.poll(orders).toMatchObject([{ id: booking.id, state: { is: 'paid' } }]);
  });

  test('does not keep its buyer waiting for a provider that is slow or unavailable', async () => {
    const { buyer } = await heldCar();
    const never = scriptedProcessor(cardProcessor, { readIntent: () => new Promise(() => {}) });
    const began = performance.now();
    for (const processor of [never, unavailableProcessor(cardProcessor)])
      await nodeOf(market, {}, { cardProcessor: processor }).payments.settleForBuyer(buyer.id);
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  test('is the only reason to call the provider when a buyer opens My Orders', async () => {
    const called: string[] = [];
    const processor = scriptedProcessor(cardProcessor, {
      async readIntent(id) {
        called.push(id);
        return cardProcessor.readIntent(id);
      },
    });
    const { settleForBuyer } = nodeOf(market, {}, { cardProcessor: processor }).payments;
    const [booked, held] = [await bookedCar(), await heldCar()];
    await settleForBuyer(booked.buyer.id);
    expect(called).toEqual([]);
    await settleForBuyer(held.buyer.id);
    await expect.poll(() => called).toEqual([held.opened.transactionId]);
  });
});

test('a buyer who reads their orders all the time has the provider asked once for each open payment', async () => {
  const asked: string[] = [];
  const slow = Promise.withResolvers<void>();
  const counting = scriptedProcessor(cardProcessor, {
    async readIntent(id) {
      asked.push(id);
      await slow.promise;
      return cardProcessor.readIntent(id);
    },
  });
  const { buyer, booking, opened } = await heldCar();
  const second = await openPayment(
    buyer,
    await book(buyer, await postCar(await newSeller(market))),
  );
  const callApi = callOn(nodeOf(market, {}, { cardProcessor: counting }), asPerson(buyer));
  const orders = async () => agreed(await callApi(listBookings, { email: buyer.email }));
  await Promise.all(Array.from({ length: 50 }, orders));
  expect(asked.toSorted()).toEqual([opened.transactionId, second.transactionId].toSorted());
  slow.resolve();
  await charge(market, opened.clientSecret);
  const order = async () => (await orders()).find(({ id }) => id === booking.id);
  await expect.poll(order, { timeout: 10_000 }).toMatchObject({ state: { is: 'paid' } });
});

describe('a payment that stays open', () => {
  test('is synced after 1, 2, 4 ... minutes, at most an hour', async () => {
    const { booking } = await heldCar();
    const node = nodeBy(cardProcessor, booking);
    const pauses = [];
    for (let sync = 0; sync < 8; sync++) {
      await due(booking);
      await node.reconcile();
      pauses.push((await syncsOf(booking)).minutes);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test('raises one alert after a day, which is cleared when the payment has ended', async () => {
    const { booking, opened } = await heldCar();
    const node = nodeBy(cardProcessor, booking);
    await sql`
      update payments set opened_at = now() - interval '25 hours' where booking_id = ${booking.id}`;
    for (let sync = 0; sync < 3; sync++) {
      await due(booking);
      await node.reconcile();
    }
    const { id } = await syncsOf(booking);
    expect(await alertsAbout(id)).toEqual([
      { message: expect.stringContaining('still open after a day'), cleared: false },
    ]);
    await charge(market, opened.clientSecret);
    await due(booking);
    await node.reconcile();
    await node.reconcile();
    expect(await alertsAbout(id)).toMatchObject([{ cleared: true }]);
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'succeeded', applied: true }]);
  });

  test('is due again in a minute while the provider is unavailable, and stays as it is', async () => {
    const { car, booking } = await heldCar();
    await due(booking);
    await nodeBy(unavailableProcessor(cardProcessor), booking).reconcile();
    expect(await syncsOf(booking)).toMatchObject({ checks: 0, minutes: 1 });
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
  });

  test('raises an alert after a day also while no answer about it comes', async () => {
    const { booking } = await heldCar();
    await sql`
      update payments set opened_at = now() - interval '25 hours' where booking_id = ${booking.id}`;
    await due(booking);
    await nodeBy(unavailableProcessor(cardProcessor), booking).reconcile();
    const { id } = await syncsOf(booking);
    expect(await alertsAbout(id)).toEqual([
      { message: expect.stringContaining('still open after a day. no answer'), cleared: false },
    ]);
  });

  test('does not keep those behind it from being found paid if no answer about it comes', async () => {
    const silent = [await heldCar(), await heldCar(), await heldCar()];
    const paid = await heldCar();
    await charge(market, paid.opened.clientSecret);
    const bookings = [...silent, paid].map(({ booking }) => booking);
    for (const booking of bookings) await due(booking);
    const ids = silent.map(({ opened }) => opened.transactionId);
    const processor = scriptedProcessor(cardProcessor, {
      async readIntent(id) {
        if (ids.includes(id)) throw new ProcessorUnavailable('no answer about this one');
        return cardProcessor.readIntent(id);
      },
    });
    const node = nodeBy(processor, ...bookings);
    await node.reconcile();
    await node.reconcile();
    expect(await carState(paid.car.id)).toMatchObject({ state: 'sold' });
  });

  test('is given up at the provider after an earlier charge has bought its car', async () => {
    const { car, booking, buyer, opened: first } = await heldCar();
    const node = nodeBy(cardProcessor, booking);
    expect(await node.endHold(booking.id)).toBe('ended');
    const second = await openPayment(buyer, booking);
    // The provider has charged the first one after all, although it was canceled.
    await sql`
      update test_processor.intents set status = 'succeeded' where id = ${first.transactionId}`;
    await sql`
      update payments set state = 'failed' where intent_id = ${first.transactionId}`;
    expect(await nodeOf(market).payments.settle(first.transactionId)).toMatchObject({
      is: 'paid',
    });
    await due(booking);
    await node.reconcile();
    expect((await charge(market, second.clientSecret)).status).toBe(402);
    expect(await paymentsOf(booking)).toMatchObject([
      { state: 'succeeded', applied: true },
      { state: 'failed', applied: false },
    ]);
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
  });
});

describe('a payment without an intent', () => {
  test('requests it again with the same key, and gets the one whose answer was lost', async () => {
    const { buyer, car, booking } = await bookedCar();
    let lost = '';
    const losing = scriptedProcessor(cardProcessor, {
      async openIntent(request) {
        lost = (await cardProcessor.openIntent(request)).id;
        return unavailableProcessor(cardProcessor).openIntent(request);
      },
    });
    const request = {
      buyerId: buyer.id,
      bookingId: booking.id,
      priceCents: booking.priceCents,
      address: '192.0.2.1',
    };
    await expect(nodeBy(losing, booking).openPayment(request)).rejects.toThrow('no answer');
    expect(await syncsOf(booking)).toMatchObject({ intent_id: null });
    await due(booking);
    await nodeBy(cardProcessor, booking).reconcile();
    expect(await syncsOf(booking)).toMatchObject({ intent_id: lost });
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    expect((await openPayment(buyer, booking)).transactionId).toBe(lost);
  });
});

describe('an intent that the provider no longer knows', () => {
  const opened: string[] = [];
  const forgetful = scriptedProcessor(cardProcessor, {
    readIntent: async () => null,
    async openIntent({ idempotencyKey }) {
      opened.push(idempotencyKey);
      throw new ProcessorRefused('requested another one');
    },
  });
  afterEach(() => expect(opened, 'no other intent is requested').toEqual([]));

  test('keeps the car on hold and raises an alert', async () => {
    const { car, booking, opened: mine } = await heldCar();
    // Nor do the jobs of other tests find it, which would end its hold.
    const renameIntent = (from: string, to: string) =>
      sql`update test_processor.intents set id = ${to} where id = ${from}`;
    await renameIntent(mine.transactionId, `lost ${mine.transactionId}`);
    await sql`update cars set hold_until = now() - interval '2 hours' where id = ${car.id}`;
    for (let sync = 0; sync < 2; sync++) {
      await due(booking);
      await nodeBy(forgetful, booking).reconcile();
    }
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'created' }]);
    const { id } = await syncsOf(booking);
    expect(await alertsAbout(id)).toEqual([
      { message: expect.stringContaining(`does not know ${mine.transactionId}`), cleared: false },
    ]);
    await renameIntent(`lost ${mine.transactionId}`, mine.transactionId);
    await due(booking);
    await nodeBy(cardProcessor, booking).reconcile();
    expect(await carState(car.id), 'it is known again').toMatchObject({ state: 'available' });
  });

  test('is in doubt when its buyer reports the charge, and not said to be uncharged', async () => {
    const { buyer, booking, opened: mine } = await heldCar();
    const node = nodeOf(market, {}, { cardProcessor: forgetful });
    const statuses: number[] = [];
    const callApi = callOn(node, asPerson(buyer), {
      setStatus: (status) => statuses.push(status),
    });
    const { id: bookingId, priceCents } = booking;
    const { transactionId } = mine;
    expect(await callApi(postPayment, { priceCents, transactionId, bookingId })).toEqual({
      insertedId: null,
      status: 'confirming',
    });
    expect(statuses).toEqual([202]);
  });

  test('can be neither canceled nor opened again by its buyer', async () => {
    const { buyer, car, booking } = await heldCar();
    const node = nodeBy(forgetful, booking);
    expect(await node.endHold(booking.id)).toBe('provider-unavailable');
    const request = {
      buyerId: buyer.id,
      bookingId: booking.id,
      priceCents: booking.priceCents,
      address: '192.0.2.1',
    };
    await expect(node.openPayment(request)).rejects.toThrow('does not know');
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
  });

  test('is not looked for at this provider if another one opened it', async () => {
    const { car, booking } = await heldCar();
    await sql`update payments set processor = 'stripe' where booking_id = ${booking.id}`;
    await due(booking);
    await nodeBy(cardProcessor, booking).reconcile();
    const { id } = await syncsOf(booking);
    expect(await alertsAbout(id)).toMatchObject([
      { message: expect.stringContaining('another provider, "stripe"') },
    ]);
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    await sql`update payments set processor = 'test' where booking_id = ${booking.id}`;
  });
});

describe('an intent that was canceled at the provider alone', () => {
  test('is settled when its buyer comes back, who gets another one', async () => {
    const { buyer, booking, opened } = await heldCar();
    await cardProcessor.cancelIntent(opened.transactionId);
    const again = agreed(await openPaymentFor(buyer, booking));
    expect(again.transactionId).not.toBe(opened.transactionId);
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'failed' }, { state: 'created' }]);
  });
});
