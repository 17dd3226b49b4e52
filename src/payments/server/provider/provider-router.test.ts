import { type StripeTwin, startStripeTwin } from 'stripe-twin';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { book, charge, openPayment, postCar } from '../../../../testing/people/actions.ts';
import { newBuyer, newSeller } from '../../../../testing/people/people.ts';
import { unavailableProcessor } from '../../../../testing/providers/scripted-processor.ts';
import type { Composition } from '../../../app/composition.ts';

const market = inject('market');
const sql = sqlAt(market);
let twin: StripeTwin;
/** A node of the same market with the keys of Stripe. */
let node: Composition;
beforeAll(async () => {
  twin = await startStripeTwin();
  node = nodeOf(market, {
    STRIPE_SECRET_KEY: twin.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: twin.keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: twin.keys.webhookSecret,
    STRIPE_API_URL: twin.url,
  });
});
afterAll(() => twin.close());

async function openedWithTestProcessor() {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  return { buyer, car, booking, opened: await openPayment(buyer, booking) };
}
const bookingState = async (id: number) =>
  (await sql<{ state: string }>`select state from bookings where id = ${id}`)[0]?.state;

describe('a payment at the test processor, after the market has changed to Stripe', () => {
  test('is still settled by the test processor', async () => {
    const { booking, opened } = await openedWithTestProcessor();
    await charge(market, opened.clientSecret);
    expect((await node.payments.settle(opened.transactionId)).is).toBe('paid');
    expect(await bookingState(booking.id)).toBe('paid');
    expect(twin.store.intents.size).toBe(0);
  });

  test('is not continued, and ends at the test processor when its hold is over', async () => {
    const { buyer, car, booking, opened } = await openedWithTestProcessor();
    const { openPayment } = node.payments;
    const request = {
      buyerId: buyer.id,
      bookingId: booking.id,
      priceCents: booking.priceCents,
      address: '192.0.2.1',
    };
    await expect(openPayment(request)).rejects.toThrow('another card provider, "test"');
    await sql`update cars set hold_until = now() - interval '1 second' where id = ${car.id}`;
    await node.jobs.find(({ name }) => name === 'expired holds')?.run();
    const [intent] = await sql`
      select status from test_processor.intents where id = ${opened.transactionId}`;
    expect(intent).toEqual({ status: 'canceled' });
    await openPayment(request);
    expect(twin.store.intents.size).toBe(1);
    const rows = await sql`select state, processor from payments
      where booking_id = ${booking.id} order by id`;
    expect(rows).toEqual([
      { state: 'failed', processor: 'test' },
      { state: 'created', processor: 'stripe' },
    ]);
  });
});

test('a payment whose opening the test processor never answered ends there as well, and frees its car', async () => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  const { cardProcessor } = nodeOf(market).adapters;
  const losing = nodeOf(market, {}, { cardProcessor: unavailableProcessor(cardProcessor) });
  await expect(
    losing.payments.openPayment({
      buyerId: buyer.id,
      bookingId: booking.id,
      priceCents: booking.priceCents,
      address: '192.0.2.1',
    }),
  ).rejects.toThrow('no answer');
  const before = twin.store.intents.size;
  await sql`update cars set hold_until = now() - interval '1 second' where id = ${car.id}`;
  await node.jobs.find(({ name }) => name === 'expired holds')?.run();
  expect(await sql`select state from cars where id = ${car.id}`).toEqual([{ state: 'available' }]);
  expect(await sql`select state from payments where booking_id = ${booking.id}`).toEqual([
    { state: 'failed' },
  ]);
  expect(twin.store.intents.size).toBe(before);
});

test('a payment of a provider that is no longer configured is in doubt, and no other provider is called', async () => {
  const { opened } = await openedWithTestProcessor();
  await sql`update payments set processor = 'stripe' where intent_id = ${opened.transactionId}`;
  await expect(nodeOf(market).payments.settle(opened.transactionId)).rejects.toThrow(
    'another provider, "stripe"',
  );
  await sql`update payments set processor = 'test' where intent_id = ${opened.transactionId}`;
});
