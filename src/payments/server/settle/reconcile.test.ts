import { afterEach, describe, expect, inject, test } from 'vitest';
import { nodeOf } from '../../../../testing/market/another-node.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, charge, openPayment } from '../../../../testing/people/actions.ts';
import { bookedCarsAt, openFor } from '../../../../testing/people/booked-car.ts';
import {
  scriptedProcessor,
  unavailableProcessor,
} from '../../../../testing/providers/scripted-processor.ts';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { listBookings } from '../../../bookings/contract.ts';
import { type CardProcessor, ProcessorRefused } from '../provider/card-processor.ts';
import { reconcile } from './reconcile.ts';
import { createSettleForBuyer } from './settle-for-buyer.ts';

const market = inject('market');
const sql = sqlAt(market);
const database = databaseAt(market);
const { cardProcessor } = nodeOf(market).adapters;
const { bookedCar, carState, paymentsOf } = bookedCarsAt(market);

/** A node that looks at the payments of one booking only: other tests have theirs. */
function nodeBy(processor: CardProcessor, booking: Booking) {
  const { sync, endHold, openPayment } = nodeOf(market, {}, { cardProcessor: processor }).payments;
  return {
    endHold,
    openPayment,
    reconcile: () =>
      reconcile(database, {
        retry: async (payment) => (payment.bookingId === booking.id ? sync.retry(payment) : 'open'),
      }),
  };
}
const due = (booking: Booking) => sql`
  update payments set next_look_at = now() where booking_id = ${booking.id}`;
const looksAt = async (booking: Booking) => {
  const [row] = await sql`
    select id, looks, intent_id, round(extract(epoch from next_look_at - now()) / 60)::int as minutes
    from payments where booking_id = ${booking.id} order by id desc limit 1`;
  return row as { id: number; looks: number; intent_id: string | null; minutes: number };
};
const alarmsAbout = (paymentId: number) => sql`
  select words, cleared_at is not null as cleared from alarms
  where kind = 'payment-stuck' and about = ${String(paymentId)}`;

async function heldCar() {
  const booked = await bookedCar();
  return { ...booked, opened: await openPayment(booked.buyer, booked.booking) };
}

describe('a payment whose browser died', () => {
  test('is found paid by the reconciler, once by four nodes', async () => {
    const { buyer, car, booking, opened } = await heldCar();
    await charge(market, opened.clientSecret);
    const nodes = [1, 2, 3, 4].map(() => nodeBy(cardProcessor, booking));
    await Promise.all(nodes.map((node) => node.reconcile()));
    expect(await carState(car.id), 'not before it is due').toMatchObject({ state: 'on-hold' });
    await due(booking);
    await Promise.all(nodes.map((node) => node.reconcile()));
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
    const mails = await sql`
      select 1 from outbox where recipient = ${buyer.email} and subject like 'Paid:%'`;
    expect(mails).toHaveLength(1);
  });

  test('is found paid when its buyer opens My Orders', async () => {
    const { buyer, booking, opened } = await heldCar();
    await charge(market, opened.clientSecret);
    const [order] = agreed(await buyer.ask(listBookings, { email: buyer.email }));
    expect(order).toMatchObject({ id: booking.id, state: { is: 'paid' } });
  });

  test('does not keep its buyer waiting for a provider that is slow or away', async () => {
    const { buyer } = await heldCar();
    const never = scriptedProcessor(cardProcessor, { readIntent: () => new Promise(() => {}) });
    const began = performance.now();
    for (const processor of [never, unavailableProcessor(cardProcessor)])
      await nodeOf(market, {}, { cardProcessor: processor }).payments.settleForBuyer(buyer.id);
    expect(performance.now() - began).toBeLessThan(4000);
  });

  test('does not ask the provider for people who have no open payment', async () => {
    const { buyer } = await bookedCar();
    const settle = () => Promise.reject(new Error('it was asked'));
    await createSettleForBuyer(database.queries, settle)(buyer.id);
  });
});

describe('a payment that stays open', () => {
  test('is looked at after 1, 2, 4 ... minutes, an hour at most', async () => {
    const { booking } = await heldCar();
    const node = nodeBy(cardProcessor, booking);
    const pauses = [];
    for (let look = 0; look < 8; look++) {
      await due(booking);
      await node.reconcile();
      pauses.push((await looksAt(booking)).minutes);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test('for more than a day raises one alarm, which clears itself when it has ended', async () => {
    const { booking, opened } = await heldCar();
    const node = nodeBy(cardProcessor, booking);
    await sql`
      update payments set opened_at = now() - interval '25 hours' where booking_id = ${booking.id}`;
    for (let look = 0; look < 3; look++) {
      await due(booking);
      await node.reconcile();
    }
    const { id } = await looksAt(booking);
    expect(await alarmsAbout(id)).toEqual([
      { words: expect.stringContaining('still open after a day'), cleared: false },
    ]);
    await charge(market, opened.clientSecret);
    await due(booking);
    await node.reconcile();
    await node.reconcile();
    expect(await alarmsAbout(id)).toMatchObject([{ cleared: true }]);
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'succeeded', applied: true }]);
  });

  test('while the provider is away, is due again in a minute, and nothing is concluded', async () => {
    const { car, booking } = await heldCar();
    await due(booking);
    await nodeBy(unavailableProcessor(cardProcessor), booking).reconcile();
    expect(await looksAt(booking)).toMatchObject({ looks: 0, minutes: 1 });
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
  });

  test('after its car was sold by an earlier charge, is given up at the provider', async () => {
    const { car, booking, buyer, opened: first } = await heldCar();
    const node = nodeBy(cardProcessor, booking);
    expect(await node.endHold(booking.id)).toBe('ended');
    const second = await openPayment(buyer, booking);
    // Against all expectation the provider has charged the first one all the same.
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
  test('asks for it again with the same key: the one whose answer was lost', async () => {
    const { buyer, car, booking } = await bookedCar();
    let lost = '';
    const losing = scriptedProcessor(cardProcessor, {
      async openIntent(request) {
        lost = (await cardProcessor.openIntent(request)).id;
        return unavailableProcessor(cardProcessor).openIntent(request);
      },
    });
    const wanted = { buyerId: buyer.id, bookingId: booking.id, priceCents: booking.priceCents };
    await expect(nodeBy(losing, booking).openPayment(wanted)).rejects.toThrow('no answer');
    expect(await looksAt(booking)).toMatchObject({ intent_id: null });
    await due(booking);
    await nodeBy(cardProcessor, booking).reconcile();
    expect(await looksAt(booking)).toMatchObject({ intent_id: lost });
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
      throw new ProcessorRefused('asked for another one');
    },
  });
  afterEach(() => expect(opened, 'no other intent is asked for').toEqual([]));

  test('never frees the car: it stays on hold, and an alarm is raised', async () => {
    const { car, booking, opened: mine } = await heldCar();
    await sql`update cars set hold_until = now() - interval '2 hours' where id = ${car.id}`;
    for (let look = 0; look < 2; look++) {
      await due(booking);
      await nodeBy(forgetful, booking).reconcile();
    }
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'created' }]);
    const { id } = await looksAt(booking);
    expect(await alarmsAbout(id)).toEqual([
      { words: expect.stringContaining(`does not know ${mine.transactionId}`), cleared: false },
    ]);
    await due(booking);
    await nodeBy(cardProcessor, booking).reconcile();
    expect(await carState(car.id), 'it is known again').toMatchObject({ state: 'available' });
  });

  test('cannot be cancelled nor opened anew by its buyer', async () => {
    const { buyer, car, booking } = await heldCar();
    const node = nodeBy(forgetful, booking);
    expect(await node.endHold(booking.id)).toBe('provider-away');
    const wanted = { buyerId: buyer.id, bookingId: booking.id, priceCents: booking.priceCents };
    await expect(node.openPayment(wanted)).rejects.toThrow('does not know');
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
  });

  test('because it is of another provider, is not looked for at this one', async () => {
    const { car, booking } = await heldCar();
    await sql`update payments set processor = 'stripe' where booking_id = ${booking.id}`;
    await due(booking);
    await nodeBy(cardProcessor, booking).reconcile();
    const { id } = await looksAt(booking);
    expect(await alarmsAbout(id)).toMatchObject([
      { words: expect.stringContaining('another provider, "stripe"') },
    ]);
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    await sql`update payments set processor = 'test' where booking_id = ${booking.id}`;
  });
});

describe('an intent that was given up at the provider alone', () => {
  test('is settled when its buyer comes back, who gets another', async () => {
    const { buyer, booking, opened } = await heldCar();
    await cardProcessor.cancelIntent(opened.transactionId);
    const again = agreed(await openFor(buyer, booking));
    expect(again.transactionId).not.toBe(opened.transactionId);
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'failed' }, { state: 'created' }]);
  });
});
