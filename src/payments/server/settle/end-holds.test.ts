// Ending expired holds ends those of the whole market, so all such tests are in this file.
import { describe, expect, inject, test, vi } from 'vitest';
import { callOn, nodeOf, runJob } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  charge,
  openPayment,
  openPaymentFor,
  pay,
  reportPaid,
} from '../../../../testing/people/actions.ts';
import { asPerson } from '../../../../testing/people/as-person.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newBuyer, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import {
  scriptedProcessor,
  unavailableProcessor,
} from '../../../../testing/providers/scripted-processor.ts';
import { readBooking } from '../../../bookings/contract.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { createPaymentIntent, postPayment } from '../../contract.ts';
import { type CardProcessor, ProcessorUnavailable } from '../provider/card-processor.ts';

const market = inject('market');
const sql = sqlAt(market);
const { cardProcessor } = nodeOf(market).adapters;
const { bookedCar, heldCar, carState, chargeTooLittle, expireHold, paymentsOf } =
  bookedCarsAt(market);

/** Ends the expired holds of the whole market, on a node with this card provider. */
const endExpiredHoldsBy = async (processor: CardProcessor) => {
  const { jobs } = nodeOf(market, {}, { cardProcessor: processor });
  await jobs.find(({ name }) => name === 'expired holds')?.run();
};

describe('a hold that has run out', () => {
  test('frees the car once the provider has canceled the charge', async () => {
    const { buyer, car, booking } = await bookedCar();
    const rival = await newBuyer(market);
    const rivals = await book(rival, car);
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await expireHold(car.id);
    expect(await openPaymentFor(rival, rivals), 'not before the hold is ended').toEqual(
      refusedAs('car-on-hold'),
    );
    expect(await openPaymentFor(buyer, booking)).toEqual(refusedAs('car-on-hold'));
    await Promise.all([runJob(market, 'expired holds'), runJob(market, 'expired holds')]);

    expect(await carState(car.id)).toMatchObject({ state: 'available', hold_booking_id: null });
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'failed', applied: false }]);
    const late = await charge(market, clientSecret);
    expect(late).toMatchObject({ status: 402 });
    expect(await reportPaid(buyer, booking, transactionId)).toEqual(refusedAs('charge-unknown'));
    await pay(market, rival, rivals);
  });

  test('leaves the booking as it was, so that its buyer may open another payment', async () => {
    const { buyer, car, booking } = await bookedCar();
    const first = await openPayment(buyer, booking);
    await expireHold(car.id);
    await runJob(market, 'expired holds');
    const second = await openPayment(buyer, booking);
    expect(second.transactionId).not.toBe(first.transactionId);
    await pay(market, buyer, booking);
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }]);
  });

  test('still sells the car if the charge came before the hold was ended', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await expireHold(car.id);
    await charge(market, clientSecret);
    agreed(await reportPaid(buyer, booking, transactionId));
    await runJob(market, 'expired holds');
    expect(await carState(car.id)).toMatchObject({ state: 'sold', sold_booking_id: booking.id });
  });

  test('sells the car by itself if the browser was closed after the charge', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { clientSecret } = await openPayment(buyer, booking);
    await charge(market, clientSecret);
    await expireHold(car.id);
    await runJob(market, 'expired holds');
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
    const read = agreed(await buyer.callApi(readBooking, { id: booking.id }));
    expect(read.state.is).toBe('paid');
  });

  test('ends in a sale or a free car, never both, if a charge comes at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const { buyer, car, booking } = await bookedCar();
      const { clientSecret, transactionId } = await openPayment(buyer, booking);
      await expireHold(car.id);
      const [charged] = await Promise.all([
        charge(market, clientSecret),
        runJob(market, 'expired holds'),
      ]);
      await runJob(market, 'expired holds');
      const response = await reportPaid(buyer, booking, transactionId);
      const isSold = charged.status === 200;
      expect(isRefused(response)).toBe(!isSold);
      expect(await carState(car.id)).toMatchObject({ state: isSold ? 'sold' : 'available' });
    }
  });
});

describe('a hold that has run out while its charge is under way', () => {
  const setIntent = (id: string, status: string) => sql`
    update test_processor.intents set status = ${status} where id = ${id}`;

  test('lasts as long as a second step may, once the provider reports one', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { transactionId } = await openPayment(buyer, booking);
    await setIntent(transactionId, 'requires_action');
    await expireHold(car.id);
    await Promise.all([runJob(market, 'expired holds'), runJob(market, 'expired holds')]);
    const [row] = await sql`
      select state, round(extract(epoch from hold_until - now()) / 60)::int as minutes
      from cars where id = ${car.id}`;
    expect(row).toEqual({ state: 'on-hold', minutes: 30 });
    expect((await cardProcessor.readIntent(transactionId))?.status).toBe('second-step');

    await sql`
      update payments set opened_at = now() - interval '31 minutes' where booking_id = ${booking.id}`;
    await expireHold(car.id);
    await runJob(market, 'expired holds');
    expect(await carState(car.id), 'but no longer').toMatchObject({ state: 'available' });
    expect((await cardProcessor.readIntent(transactionId))?.status).toBe('cancelled');
  });

  test('stays while the provider processes the charge, and syncs only at intervals', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { transactionId } = await openPayment(buyer, booking);
    await setIntent(transactionId, 'processing');
    await expireHold(car.id);
    let requests = 0;
    const counting = scriptedProcessor(cardProcessor, {
      readIntent(id) {
        if (id === transactionId) requests++;
        return cardProcessor.readIntent(id);
      },
    });
    for (let times = 0; times < 4; times++) await endExpiredHoldsBy(counting);
    expect(requests).toBe(2);
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    await setIntent(transactionId, 'succeeded');
    await expireHold(car.id);
    await runJob(market, 'expired holds');
    expect(await carState(car.id)).toMatchObject({ state: 'sold' });
  });

  test('does not keep other holds from ending if its sync fails', async () => {
    const { buyer, car, booking } = await bookedCar();
    await openPayment(buyer, booking);
    const broken = await bookedCar();
    const { transactionId } = await openPayment(broken.buyer, broken.booking);
    await expireHold(broken.car.id);
    await expireHold(car.id);
    const breaking = scriptedProcessor(cardProcessor, {
      async readIntent(id) {
        if (id === transactionId) throw new Error('something that nobody expected');
        return cardProcessor.readIntent(id);
      },
    });
    await expect(endExpiredHoldsBy(breaking)).rejects.toThrow('something that nobody expected');
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
    await runJob(market, 'expired holds');
    expect(await carState(broken.car.id)).toMatchObject({ state: 'available' });
  });
});

describe('a hold that has run out, about whose charge no answer comes', () => {
  /** `count` of them, about which this processor never answers, and one about which it does. */
  async function expiredHolds(count: number) {
    const silent = [];
    for (let made = 0; made < count; made++) silent.push(await heldCar());
    const answered = await heldCar();
    for (const { car } of [...silent, answered]) await expireHold(car.id);
    const ids = silent.map(({ opened }) => opened.transactionId);
    const unanswered: string[] = [];
    const processor = scriptedProcessor(cardProcessor, {
      async readIntent(id) {
        if (!ids.includes(id)) return cardProcessor.readIntent(id);
        unanswered.push(id);
        throw new ProcessorUnavailable('no answer about this one');
      },
    });
    return { silent, answered, processor, ids, unanswered };
  }

  test('does not keep the next hold from ending', async () => {
    const { silent, answered, processor, ids, unanswered } = await expiredHolds(1);
    await endExpiredHoldsBy(processor);
    expect(await carState(answered.car.id)).toMatchObject({ state: 'available' });
    expect(unanswered).toEqual(ids);
    await runJob(market, 'expired holds');
    for (const { car } of silent)
      expect(await carState(car.id), 'once it comes').toMatchObject({ state: 'available' });
  });

  test('has its turn after all others, however many there are', async () => {
    const { answered, processor } = await expiredHolds(4);
    await endExpiredHoldsBy(processor);
    await endExpiredHoldsBy(processor);
    expect(await carState(answered.car.id)).toMatchObject({ state: 'available' });
    await runJob(market, 'expired holds');
  });
});

/** Runs jobs of a node whose clock is wrong by this many hours, by whichever way it is read. */
async function onClock(hours: number, run: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + hours * 3_600_000, toFake: ['Date'] });
  try {
    await run();
  } finally {
    vi.useRealTimers();
  }
}

describe('a node whose clock runs two hours ahead', () => {
  test('ends no hold early and none late, because the database has the clock', {
    tags: 'hostile-47',
  }, async () => {
    const { buyer, car, booking } = await bookedCar();
    await openPayment(buyer, booking);
    for (const hours of [2, -2]) {
      await onClock(hours, async () => {
        await runJob(market, 'expired holds');
        await runJob(market, 'open payments');
      });
      expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    }
    await expireHold(car.id);
    await onClock(-2, () => runJob(market, 'expired holds'));
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
  });
});

describe('a provider that does not answer', () => {
  const unavailable = unavailableProcessor(cardProcessor);
  const node = nodeOf(market, {}, { cardProcessor: unavailable });
  const callAs = (buyer: Someone, setStatus: (status: number) => void = () => undefined) =>
    callOn(node, asPerson(buyer), { setStatus });

  test('leaves the car on hold, and the payment opens at the next try', async () => {
    const { buyer, car, booking } = await bookedCar();
    const input = { priceCents: booking.priceCents, bookingId: booking.id };
    expect(await callAs(buyer)(createPaymentIntent, input)).toEqual(
      refusedAs('provider-unavailable'),
    );
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    await pay(market, buyer, booking);
    expect(await paymentsOf(booking)).toHaveLength(1);
  });

  test('leaves a charge in doubt, which is answered with 202 and confirmed later', {
    tags: 'hostile-40',
  }, async () => {
    const { buyer, booking } = await bookedCar();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await charge(market, clientSecret);
    const statuses: number[] = [];
    const callApi = callAs(buyer, (status) => statuses.push(status));
    const input = { priceCents: booking.priceCents, transactionId, bookingId: booking.id };
    expect(await callApi(postPayment, input)).toEqual({ insertedId: null, status: 'confirming' });
    expect(statuses).toEqual([202]);
    agreed(await reportPaid(buyer, booking, transactionId));
  });

  test('keeps a car on hold whose hold has run out, because its charge may have come', async () => {
    const { buyer, car, booking } = await bookedCar();
    await openPayment(buyer, booking);
    await expireHold(car.id);
    await endExpiredHoldsBy(unavailable);
    expect(await carState(car.id)).toMatchObject({ state: 'on-hold' });
    await runJob(market, 'expired holds');
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
  });
});

describe('a charge that does not match the request', () => {
  test('is recorded for a refund and buys nothing', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { transactionId } = await openPayment(buyer, booking);
    await chargeTooLittle(transactionId);
    expect(await reportPaid(buyer, booking, transactionId)).toEqual(
      refusedAs('charge-not-applied'),
    );
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'succeeded', applied: false }]);
    expect(await reportPaid(buyer, booking, transactionId)).toEqual(
      refusedAs('charge-not-applied'),
    );
    expect(await carState(car.id)).not.toMatchObject({ state: 'sold' });
    await expireHold(car.id);
    await runJob(market, 'expired holds');
    expect(await carState(car.id), 'the car is for sale again').toMatchObject({
      state: 'available',
    });
  });

  test('is never said to be none, also once the money is back', async () => {
    const { buyer, booking } = await bookedCar();
    const { transactionId } = await openPayment(buyer, booking);
    await chargeTooLittle(transactionId);
    const { settle, refunds } = nodeOf(market).payments;
    await settle(transactionId);
    const [payment] = await paymentsOf(booking);
    await refunds.sendRefunds(Number(payment?.id));
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'refunded' }]);
    expect(await reportPaid(buyer, booking, transactionId)).toEqual(
      refusedAs('charge-not-applied'),
    );
  });

  test('is recorded also when the payment had been given up', async () => {
    const { buyer, car, booking } = await bookedCar();
    const { transactionId } = await openPayment(buyer, booking);
    await expireHold(car.id);
    await runJob(market, 'expired holds');
    await sql`update test_processor.intents set status = 'succeeded' where id = ${transactionId}`;
    expect(await reportPaid(buyer, booking, transactionId)).toEqual(
      refusedAs('charge-not-applied'),
    );
    expect(await paymentsOf(booking)).toMatchObject([{ state: 'succeeded', applied: false }]);
    expect(await carState(car.id)).toMatchObject({ state: 'available' });
  });
});
