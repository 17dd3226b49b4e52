// Webhooks of the card provider: accepted only when signed, with the same result however often they come.
import Fastify from 'fastify';
import { describe, expect, inject, test } from 'vitest';
import { nodeOf } from '../../../../testing/market/nodes/second-node.ts';
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
import { chargebackOf } from '../../../../testing/people/charge-back.ts';
import { unavailableProcessor } from '../../../../testing/providers/scripted-processor.ts';
import { readSettings } from '../../../app/settings/settings.ts';
import { readBooking } from '../../../bookings/contract.ts';
import { testSignatureHeader } from './test/test-processor-delivery.ts';
import { bodyOf, createWebhookSigner } from './test/test-processor-events.ts';
import { webhookPath } from './webhook-routes.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, carState, paymentsOf } = bookedCarsAt(market);
const signer = createWebhookSigner(readSettings({ DATA_DIR: market.dataDir, DEMO: 'on' }).secret);
const post = (parcel: RequestParts) => callerAt(market.url).send('POST', webhookPath, parcel);

const eventBody = (id: string, type = 'payment_intent.succeeded') =>
  bodyOf({ id: 1, type, object_id: id, intent_id: id, written_at: new Date() });
const signed = (body: string, minutesAgo = 0) => ({
  body,
  headers: {
    'content-type': 'application/json',
    [testSignatureHeader]: signer.sign(body, new Date(Date.now() - minutesAgo * 60_000)),
  },
});
const deliver = (id: string, type?: string) => post(signed(eventBody(id, type)));

async function heldCar() {
  const held = await bookedCar();
  return { ...held, ...(await openPayment(held.buyer, held.booking)) };
}
const stateOf = async ({ buyer, booking }: Awaited<ReturnType<typeof heldCar>>) =>
  agreed(await buyer.callApi(readBooking, { id: booking.id })).state.is;

describe('a webhook about a charge', () => {
  test('marks the booking paid if the browser was closed, so that a later report finds it paid', async () => {
    const held = await heldCar();
    await charge(market, held.clientSecret);
    const response = await deliver(held.transactionId);
    expect(response).toMatchObject({ status: 200, json: { received: true } });
    expect(await stateOf(held)).toBe('paid');
    const [payment] = await paymentsOf(held.booking);
    expect(agreed(await reportPaid(held.buyer, held.booking, held.transactionId))).toEqual({
      insertedId: payment?.id,
      status: 'paid',
    });
  });

  test('has one effect when it comes a hundred times at once, together with the browser', {
    tags: 'hostile-39',
  }, async () => {
    const held = await heldCar();
    await charge(market, held.clientSecret);
    const all = await Promise.all([
      ...Array.from({ length: 100 }, () => deliver(held.transactionId)),
      reportPaid(held.buyer, held.booking, held.transactionId),
    ]);
    for (const response of all.slice(0, 100)) expect(response).toMatchObject({ status: 200 });
    expect(await paymentsOf(held.booking)).toMatchObject([{ state: 'succeeded', applied: true }]);
    const mails = await sql`
      select 1 from outbox where recipient = ${held.buyer.email} and subject like '% is yours'`;
    expect(mails).toHaveLength(1);
  });

  test('leads to the same result in any order, also when it is out of date', {
    tags: 'hostile-39',
  }, async () => {
    for (const types of [
      ['requires_action', 'payment_failed', 'succeeded', 'succeeded'],
      ['succeeded', 'payment_failed', 'canceled', 'requires_action'],
      ['canceled'],
    ]) {
      const held = await heldCar();
      await charge(market, held.clientSecret, declinedCard);
      await charge(market, held.clientSecret);
      for (const type of types) await deliver(held.transactionId, `payment_intent.${type}`);
      expect(await stateOf(held)).toBe('paid');
      expect(await carState(held.car.id)).toMatchObject({ state: 'sold' });
    }
  });

  test('changes nothing if it claims what is not true', async () => {
    const held = await heldCar();
    await charge(market, held.clientSecret, declinedCard);
    for (const type of ['succeeded', 'canceled', 'processing'])
      expect((await deliver(held.transactionId, `payment_intent.${type}`)).status).toBe(200);
    expect(await stateOf(held)).toBe('unpaid');
    expect(await carState(held.car.id)).toMatchObject({ state: 'on-hold' });
    for (const nobodys of ['pi_test_nobody', "pi' or 1=1", ''])
      expect((await deliver(nobodys)).status).toBe(200);
    expect((await post(signed(eventBody('re_test_nobody', 'refund.failed')))).status).toBe(200);
  });

  test('prolongs the hold once if the bank requires a second step', async () => {
    const held = await heldCar();
    await charge(market, held.clientSecret, secondStepCard);
    const holdUntil = async () =>
      (await sql`select hold_until from cars where id = ${held.car.id}`)[0]?.hold_until;
    const before = await holdUntil();
    await deliver(held.transactionId, 'payment_intent.requires_action');
    const prolonged = await holdUntil();
    expect(Number(prolonged) - Number(before)).toBe(15 * 60_000);
    await deliver(held.transactionId, 'payment_intent.requires_action');
    expect(await holdUntil()).toEqual(prolonged);
  });
});

describe('a webhook about a chargeback', () => {
  test('records what the bank did once, in whatever order and however often they come', async () => {
    const held = await heldCar();
    await charge(market, held.clientSecret);
    const paymentId = Number((await paymentsOf(held.booking))[0]?.id);
    // The charge itself was not reported yet.
    const { id, bank } = await chargebackOf(market, paymentId);
    await bank('withdraw', 'win', 'reinstate');
    const types = ['closed', 'funds_reinstated', 'created', 'funds_withdrawn', 'closed'];
    const answers = await Promise.all(types.map((type) => deliver(id, `charge.dispute.${type}`)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200 });
    expect(await stateOf(held)).toBe('paid');
    const entries = await sql<{ kind: string }>`
      select kind from ledger_entries where booking_id = ${held.booking.id} order by id`;
    expect(entries.map(({ kind }) => kind)).toEqual([
      'charge',
      'chargeback-withdrawn',
      'chargeback-reinstated',
    ]);
    expect((await deliver('dp_nobody', 'charge.dispute.closed')).status).toBe(200);
  });
});

describe('the route for webhooks', () => {
  const body = eventBody('pi_test_1');
  const { headers } = signed(body);
  const without = { 'content-type': 'application/json' };

  test('rejects everything without a correct signature of the last five minutes', {
    tags: 'hostile-38',
  }, async () => {
    for (const [name, parcel] of Object.entries({
      missing: { body, headers: without },
      empty: { body, headers: { ...without, [testSignatureHeader]: '' } },
      bad: { body, headers: { ...without, [testSignatureHeader]: `t=1,v1=${'0'.repeat(64)}` } },
      "of Stripe's header": { body, headers: { ...without, 'stripe-signature': 't=1,v1=0' } },
      old: signed(body, 6),
      'of the future': signed(body, -6),
      'of another body': { body: eventBody('pi_test_2'), headers },
      'of no body': { headers },
      'of no JSON': signed('{"type":'),
    })) {
      const response = await post(parcel);
      expect(response, name).toMatchObject({ status: 400, code: 'invalid-input' });
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    }
  });

  test('accepts unknown events, from any site and without a session', {
    tags: 'hostile-38',
  }, async () => {
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

  test('accepts only POST, and JSON of at most 256 kB', { tags: 'hostile-38' }, async () => {
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

  test('requests redelivery while the provider is unavailable', async () => {
    const { transactionId } = await heldCar();
    const { cardProcessor } = nodeOf(market).adapters;
    const node = nodeOf(market, {}, { cardProcessor: unavailableProcessor(cardProcessor) });
    const server = Fastify();
    await node.routes(server);
    for (const [type, id] of [
      ['payment_intent.succeeded', transactionId],
      ['refund.failed', 're_1'],
      ['charge.dispute.created', 'dp_1'],
    ] as const) {
      const { body: payload, headers } = signed(eventBody(id, type));
      const response = await server.inject({ method: 'POST', url: webhookPath, payload, headers });
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('2');
    }
    await server.close();
    await node.close();
  });
});
