import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { outcomeOf } from '../../testing/market/command.ts';
import { countSyncs } from '../../testing/market/database/count-syncs.ts';
import { countingRouteTo } from '../../testing/market/database/counting-route.ts';
import { noPages } from '../../testing/market/no-pages.ts';
import { newAddress, startLimitedNode } from '../../testing/market/nodes/limited-node.ts';
import { nodeOf } from '../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../testing/market/sql.ts';
import { type StripeMarket, startStripeMarket } from '../../testing/market/stripe-market.ts';
import {
  agreed,
  book,
  charge,
  openPayment,
  postCar,
  reportPaid,
} from '../../testing/people/actions.ts';
import { callerAt } from '../../testing/people/caller.ts';
import { newBuyer, newSeller, type Someone } from '../../testing/people/people.ts';
import { cancelBooking, listBookings, readBooking } from '../bookings/contract.ts';
import { amountText } from '../kit/money.ts';
import { openDatabase } from '../kit/server/database/database.ts';
import { createPaymentIntent } from '../payments/contract.ts';
import { checkLedger } from './commands/check-ledger.ts';

let at: StripeMarket;
beforeAll(async () => {
  at = await startStripeMarket({ hasJobs: false });
});
afterAll(() => at?.close());

async function booked() {
  const [buyer, seller] = await Promise.all([newBuyer(at.market), newSeller(at.market)]);
  const car = await postCar(seller);
  return { buyer, seller, car, booking: await book(buyer, car) };
}
const pageOf = (who: Someone, path: string) =>
  callerAt(at.market.url, { cookie: who.cookie }).send('GET', path);
const stateOf = async (buyer: Someone, id: number) =>
  agreed(await buyer.callApi(readBooking, { id })).state.is;

describe('on a market that charges by Stripe', () => {
  test('a buyer pays at Stripe for their booking, to the cent, and has bought the car', async () => {
    const { buyer, booking } = await booked();
    const opened = await openPayment(buyer, booking);
    expect(opened).toMatchObject({ processor: 'stripe', confirmed: false });
    const intent = at.twin.store.intents.get(opened.transactionId);
    expect(intent).toMatchObject({ amount: booking.priceCents, currency: 'usd' });
    const [payment] = await sqlAt(at.market)`
      select processor, idempotency_key as key from payments where booking_id = ${booking.id}`;
    expect(payment?.processor).toBe('stripe');
    expect(intent?.metadata).toEqual({
      booking_id: String(booking.id),
      payment_key: payment?.key,
    });
    expect(await reportPaid(buyer, booking, opened.transactionId)).toMatchObject({
      refused: 'charge-unknown',
    });
    await at.browser.confirm(opened.clientSecret, 'good');
    expect(agreed(await reportPaid(buyer, booking, opened.transactionId)).status).toBe('paid');
  });

  test('a charge is also learnt of from Stripe alone, by a signed webhook', async () => {
    const { buyer, booking } = await booked();
    const { clientSecret } = await openPayment(buyer, booking);
    at.twin.sendWebhooksTo(`${at.market.url}/api/webhooks/cards`);
    await at.browser.confirm(clientSecret, 'secondStep');
    await at.browser.takeSecondStep(clientSecret, 'approve');
    await expect.poll(() => stateOf(buyer, booking.id)).toBe('paid');
    at.twin.sendWebhooksTo(null);
  });

  test('a booking that is canceled while it is paid ends the charge at Stripe first', async () => {
    const { buyer, booking } = await booked();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    expect(await buyer.callApi(cancelBooking, { id: booking.id })).toEqual({ acknowledged: true });
    expect(at.twin.store.intents.get(transactionId)?.status).toBe('canceled');
    expect((await at.browser.confirm(clientSecret, 'good')).status).toBe('canceled');
  });

  test('nothing is charged or sold while Stripe is down, and the same payment continues afterwards', async () => {
    const { buyer, booking } = await booked();
    const input = { priceCents: booking.priceCents, bookingId: booking.id };
    for (const says of ['500', '409', 'empty', 'html'] as const) {
      at.twin.faults.nextAnswers({ is: 'nonsense', says, isDone: true });
      expect(await buyer.callApi(createPaymentIntent, input)).toMatchObject({
        refused: 'provider-unavailable',
      });
    }
    const opened = await openPayment(buyer, booking);
    await at.browser.confirm(opened.clientSecret, 'good');
    for (const says of ['500', 'empty', 'html'] as const) {
      at.twin.faults.nextAnswers({ is: 'nonsense', says, isDone: true });
      const response = await reportPaid(buyer, booking, opened.transactionId);
      expect(response).toEqual({ insertedId: null, status: 'confirming' });
      expect(await stateOf(buyer, booking.id)).toBe('unpaid');
    }
    expect(agreed(await reportPaid(buyer, booking, opened.transactionId)).status).toBe('paid');
    const ours = [...at.twin.store.intents.values()].filter(
      ({ metadata }) => metadata.booking_id === String(booking.id),
    );
    expect(ours).toHaveLength(1);
  });

  test('the ledger is compared with what Stripe has charged and refunded', async () => {
    const { buyer, booking } = await booked();
    const { clientSecret, transactionId } = await openPayment(buyer, booking);
    await at.browser.confirm(clientSecret, 'good');
    agreed(await reportPaid(buyer, booking, transactionId));
    const settings = { ...at.environment, DATA_DIR: at.market.dataDir, DEMO: 'on' };
    const check = () => outcomeOf(checkLedger, settings);
    const agrees = await check();
    expect(agrees.output).toContain('The ledger agrees.');
    expect(agrees.output).toMatch(/Charges at the card provider +[1-9]/);
    expect(agrees.code).toBe(0);

    // As an operator does it in Stripe's dashboard.
    const { cardProcessor } = nodeOf(at.market, at.environment).adapters;
    const { id: refundId } = await cardProcessor.refund({
      intentId: transactionId,
      amountCents: booking.priceCents,
      idempotencyKey: randomUUID(),
    });
    at.twin.faults.downFor(600_000);
    const unanswered = await check();
    at.twin.faults.clear();
    expect(unanswered.output).toMatch(/Cars sold +[1-9]/);
    expect(unanswered.output).toContain('The ledger agrees with itself.');
    expect(unanswered.output).toContain('Stripe gave no answer');
    expect(unanswered.code).toBe(2);
    const differs = await check();
    expect(differs.output).toContain(
      `has been refunded ${amountText(booking.priceCents)} at the card provider by ${refundId}`,
    );
    expect(differs.code).toBe(1);
  });

  test('test cards pay nothing', async () => {
    const { buyer, booking } = await booked();
    const { clientSecret } = await openPayment(buyer, booking);
    expect((await charge(at.market, clientSecret)).status).toBe(404);
    expect(await stateOf(buyer, booking.id)).toBe('unpaid');
  });

  test("only the payment page's document may reach Stripe", async () => {
    const { buyer, booking } = await booked();
    const policyOf = async (path: string) =>
      (await pageOf(buyer, path)).headers.get('content-security-policy') ?? '';
    const paying = await policyOf(`/dashboard/payment/${booking.id}`);
    expect(paying).toMatch(
      /script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
    );
    expect(paying).toContain("connect-src 'self' https://api.stripe.com;");
    expect(paying).toMatch(/frame-src https:\/\/js\.stripe\.com .*https:\/\/hooks\.stripe\.com;/);
    expect(paying).not.toContain('unsafe');
    for (const path of [
      '/',
      '/login',
      '/cars/1',
      '/dashboard',
      `/dashboard/orders/${booking.id}`,
      `/dashboard/payment/${booking.id}/x`,
      `/nothing?/dashboard/payment/${booking.id}`,
    ])
      expect(await policyOf(path), path).not.toContain('stripe');
  });
});

test('a purchase of somebody who has opened a page before is at most 8 transactions, 4 of which wait for the disk, and waits 15 times for PostgreSQL', async () => {
  const route = await countingRouteTo(at.market);
  onTestFinished(route.close);
  const database = openDatabase({ ...at.market.connection, host: '127.0.0.1', port: route.port });
  onTestFinished(database.close);
  const node = await startLimitedNode(at.market, at.environment, noPages, database);
  onTestFinished(node.close);
  async function purchase() {
    const [{ cookie, token, email }, seller] = await Promise.all([
      newBuyer(at.market),
      newSeller(at.market),
    ]);
    const car = await postCar(seller);
    const price = car.priceCents / 100;
    const buyer = node.callerFrom(newAddress(), { cookie, authorization: `Bearer ${token}` });
    const post = async (path: string, json: Readonly<Record<string, unknown>>) =>
      (await buyer.send('POST', path, { json })).json;

    // The server then knows whose session it is.
    await buyer.callApi(listBookings, { email });
    const before = route.counts();
    const booking = { carId: String(car.id), itemName: car.title, price, phone: '555 0100 200' };
    const syncs = await countSyncs(at.market, async () => {
      const { insertedId: bookingId } = await post('/api/bookings', booking);
      const payment = await post('/api/create-payment-intent', { price, bookingId });
      await at.browser.confirm(String(payment.clientSecret), 'good');
      const { transactionId } = payment;
      const paid = { price, transactionId, bookingId, BuyerEmail: email };
      expect((await post('/api/payments', paid)).status).toBe('paid');
    });
    const after = route.counts();
    return {
      waits: after.waits - before.waits,
      transactions: after.transactions - before.transactions,
      syncs,
    };
  }
  // The first one also reads what a node reads once.
  const counts = [await purchase(), await purchase(), await purchase()];
  const least = (of: keyof (typeof counts)[number]) =>
    Math.min(...counts.map((count) => count[of]));
  expect(least('transactions'), JSON.stringify(counts)).toBeLessThanOrEqual(8);
  expect(least('waits'), JSON.stringify(counts)).toBeLessThanOrEqual(15);
  expect(least('syncs'), JSON.stringify(counts)).toBe(4);
});
