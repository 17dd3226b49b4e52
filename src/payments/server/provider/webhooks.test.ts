// News of the card provider: believed only when signed, and the same end however often they come.
import Fastify from 'fastify';
import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  charge,
  declinedCard,
  openPayment,
  reportPaid,
  secondStepCard,
} from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { callerAt, type RequestParts } from '../../../../testing/people/caller.ts';
import { readSettings } from '../../../app/settings/settings.ts';
import { readBooking } from '../../../bookings/contract.ts';
import { type CardProcessor, ProcessorUnavailable } from './card-processor.ts';
import { testSignatureHeader } from './test/test-processor-delivery.ts';
import { bodyOf, createWebhookSigner } from './test/test-processor-events.ts';
import { serveWebhooks, webhookPath } from './webhook-routes.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, carState, paymentsOf } = bookedCarsAt(market);
const seal = createWebhookSigner(readSettings({ DATA_DIR: market.dataDir, DEMO: 'on' }).secret);
const post = (parcel: RequestParts) => callerAt(market.url).send('POST', webhookPath, parcel);

const newsOf = (id: string, type = 'payment_intent.succeeded') =>
  bodyOf({ id: 1, type, object_id: id, intent_id: id, written_at: new Date() });
const signed = (body: string, minutesAgo = 0) => ({
  body,
  headers: {
    'content-type': 'application/json',
    [testSignatureHeader]: seal.sign(body, new Date(Date.now() - minutesAgo * 60_000)),
  },
});
const tell = (id: string, type?: string) => post(signed(newsOf(id, type)));

async function heldCar() {
  const held = await bookedCar();
  return { ...held, ...(await openPayment(held.buyer, held.booking)) };
}
const stateOf = async ({ buyer, booking }: Awaited<ReturnType<typeof heldCar>>) =>
  agreed(await buyer.ask(readBooking, { id: booking.id })).state.is;

describe('news of a charge', () => {
  test('pay the booking when the browser has died, and say so to whoever asks later', async () => {
    const held = await heldCar();
    await charge(market, held.clientSecret);
    const told = await tell(held.transactionId);
    expect(told).toMatchObject({ status: 200, json: { received: true } });
    expect(await stateOf(held)).toBe('paid');
    const [payment] = await paymentsOf(held.booking);
    expect(agreed(await reportPaid(held.buyer, held.booking, held.transactionId))).toEqual({
      insertedId: payment?.id,
      status: 'paid',
    });
  });

  test('a hundred times at once, with the browser among them, have one effect', async () => {
    const held = await heldCar();
    await charge(market, held.clientSecret);
    const all = await Promise.all([
      ...Array.from({ length: 100 }, () => tell(held.transactionId)),
      reportPaid(held.buyer, held.booking, held.transactionId),
    ]);
    for (const told of all.slice(0, 100)) expect(told).toMatchObject({ status: 200 });
    expect(await paymentsOf(held.booking)).toMatchObject([{ state: 'succeeded', applied: true }]);
    const mails = await sql`
      select 1 from outbox where recipient = ${held.buyer.email} and subject like 'Paid:%'`;
    expect(mails).toHaveLength(1);
  });

  test('come to the same end in any order, also when they are no longer true', async () => {
    for (const types of [
      ['requires_action', 'payment_failed', 'succeeded', 'succeeded'],
      ['succeeded', 'payment_failed', 'canceled', 'requires_action'],
      ['canceled'],
    ]) {
      const held = await heldCar();
      await charge(market, held.clientSecret, declinedCard);
      await charge(market, held.clientSecret);
      for (const type of types) await tell(held.transactionId, `payment_intent.${type}`);
      expect(await stateOf(held)).toBe('paid');
      expect(await carState(held.car.id)).toMatchObject({ state: 'sold' });
    }
  });

  test('that claim what is not so change nothing', async () => {
    const held = await heldCar();
    await charge(market, held.clientSecret, declinedCard);
    for (const type of ['succeeded', 'canceled', 'processing'])
      expect((await tell(held.transactionId, `payment_intent.${type}`)).status).toBe(200);
    expect(await stateOf(held)).toBe('unpaid');
    expect(await carState(held.car.id)).toMatchObject({ state: 'on-hold' });
    for (const nobodys of ['pi_test_nobody', "pi' or 1=1", ''])
      expect((await tell(nobodys)).status).toBe(200);
    expect((await post(signed(newsOf('re_test_nobody', 'refund.failed')))).status).toBe(200);
  });

  test('that the bank asks for a second step prolong the hold once', async () => {
    const held = await heldCar();
    await charge(market, held.clientSecret, secondStepCard);
    const holdUntil = async () =>
      (await sql`select hold_until from cars where id = ${held.car.id}`)[0]?.hold_until;
    const before = await holdUntil();
    await tell(held.transactionId, 'payment_intent.requires_action');
    const prolonged = await holdUntil();
    expect(Number(prolonged) - Number(before)).toBe(15 * 60_000);
    await tell(held.transactionId, 'payment_intent.requires_action');
    expect(await holdUntil()).toEqual(prolonged);
  });
});

describe('the door for webhooks', () => {
  const body = newsOf('pi_test_1');
  const { headers } = signed(body);
  const without = { 'content-type': 'application/json' };

  test('believes nothing without a good signature of the last five minutes', async () => {
    for (const [name, parcel] of Object.entries({
      missing: { body, headers: without },
      empty: { body, headers: { ...without, [testSignatureHeader]: '' } },
      bad: { body, headers: { ...without, [testSignatureHeader]: `t=1,v1=${'0'.repeat(64)}` } },
      "of Stripe's header": { body, headers: { ...without, 'stripe-signature': 't=1,v1=0' } },
      old: signed(body, 6),
      'of the future': signed(body, -6),
      'of another body': { body: newsOf('pi_test_2'), headers },
      'of no body': { headers },
      'of no JSON': signed('{"type":'),
    })) {
      const told = await post(parcel);
      expect(told, name).toMatchObject({ status: 400, code: 'invalid-input' });
      expect(told.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    }
  });

  test('thanks for what it does not know, and needs neither a session nor a site', async () => {
    for (const json of [
      'null',
      '[]',
      '{"type":"customer.created","data":{"object":{"id":"cus_1"}}}',
    ])
      expect(await post(signed(json)), json).toMatchObject({ status: 200 });
    const elsewhere = { origin: 'https://provider.example', 'sec-fetch-site': 'cross-site' };
    expect(await post({ body, headers: { ...headers, ...elsewhere } })).toMatchObject({
      status: 200,
    });
  });

  test('takes JSON of at most 256 kB, and only posts', async () => {
    const large = await post(signed(`"${'x'.repeat(300_000)}"`));
    expect(large).toMatchObject({ status: 413, code: 'too-large' });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(
        await post({ body, headers: { ...headers, 'content-type': type } }),
        type,
      ).toMatchObject({ status: 415, code: 'wrong-media-type' });
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await callerAt(market.url).send(method, webhookPath)).status, method).toBe(404);
  });

  test('asks for the same once more while the provider cannot be asked what is true', async () => {
    const away = () => Promise.reject(new ProcessorUnavailable('no answer'));
    const processor = { kind: 'test', readWebhook: seal.read } as Partial<CardProcessor>;
    const server = Fastify();
    await serveWebhooks(server, {
      processor: processor as CardProcessor,
      settle: away,
      settleRefund: away,
    });
    for (const type of ['payment_intent.succeeded', 'refund.failed']) {
      const { body: payload, headers } = signed(newsOf('re_1', type));
      const told = await server.inject({ method: 'POST', url: webhookPath, payload, headers });
      expect(told.statusCode).toBe(503);
      expect(told.headers['retry-after']).toBe('2');
    }
  });
});
