import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { twinBrowser } from './browser.ts';
import { openStripeTwin, type StripeTwin, twinKeys } from './twin.ts';

let twin: StripeTwin;
let shop: Stripe;
beforeAll(async () => {
  twin = await openStripeTwin({ laterMs: 30, retryMs: 20 });
  const { hostname, port } = new URL(twin.url);
  shop = new Stripe(twinKeys.secretKey, {
    protocol: 'http',
    host: hostname,
    port,
    maxNetworkRetries: 0,
    timeout: 2000,
    telemetry: false,
  });
});
afterAll(() => twin.close());
afterEach(() => twin.faults.clear());

const browser = () => twinBrowser(twin.url, twinKeys);
const opened = (key?: string, amount = 12_500_00) =>
  shop.paymentIntents.create(
    {
      amount,
      currency: 'usd',
      metadata: { bookingId: '7' },
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    },
    key ? { idempotencyKey: key } : {},
  );
const paid = async (card: 'good' | 'refundFails' | 'refundPends' = 'good') => {
  const intent = await opened();
  await browser().confirm(intent.client_secret ?? '', card);
  return intent;
};
const refusedWith = (fields: object) => expect.objectContaining(fields);

describe('an open intent', () => {
  test('is charged by a good card, once', async () => {
    const intent = await opened();
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 12_500_00 });
    const secret = intent.client_secret ?? '';
    expect(await browser().confirm(secret, 'good')).toMatchObject({ status: 'succeeded' });
    expect(await browser().confirm(secret, 'good')).toMatchObject({ status: 'succeeded' });
    const read = await shop.paymentIntents.retrieve(intent.id);
    expect(read).toMatchObject({ status: 'succeeded', metadata: { bookingId: '7' } });
    expect([...twin.books.charges.values()].filter((one) => one.intentId === intent.id)).toEqual([
      expect.objectContaining({ isPaid: true, amount: 12_500_00 }),
    ]);
  });

  test('stays open after a declined card, and takes the next one', async () => {
    const { id, client_secret: secret } = await opened();
    for (const card of [
      'declined',
      'insufficientFunds',
      'expired',
      'wrongCvc',
      'processingError',
    ] as const) {
      const { status, message } = await browser().confirm(secret ?? '', card);
      expect(status).toBe('requires_payment_method');
      expect(message).toBeTruthy();
    }
    expect(twin.books.paidChargeOf(id)).toBeUndefined();
    expect(await browser().confirm(secret ?? '', 'good')).toMatchObject({ status: 'succeeded' });
  });

  test('waits for the second step, which may be taken or failed', async () => {
    const { id, client_secret: secret } = await opened();
    const asked = await browser().confirm(secret ?? '', 'secondStep');
    expect(asked.status).toBe('requires_action');
    expect(await browser().takeSecondStep(secret ?? '', 'fail')).toMatchObject({
      status: 'requires_payment_method',
    });
    expect((await shop.paymentIntents.retrieve(id)).last_payment_error).toMatchObject({
      code: 'payment_intent_authentication_failure',
    });
    await browser().confirm(secret ?? '', 'secondStep');
    expect(await browser().takeSecondStep(secret ?? '', 'approve')).toMatchObject({
      status: 'succeeded',
    });
  });

  test('is charged later by a slow bank, and cannot be cancelled meanwhile', async () => {
    const { id, client_secret: secret } = await opened();
    expect(await browser().confirm(secret ?? '', 'slow')).toMatchObject({ status: 'processing' });
    await expect(shop.paymentIntents.cancel(id)).rejects.toEqual(
      refusedWith({ code: 'payment_intent_unexpected_state' }),
    );
    await pause(60);
    expect(await shop.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
  });

  test('is cancelled once, and takes no card afterwards', async () => {
    const { id, client_secret: secret } = await opened();
    expect(await shop.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
    await expect(shop.paymentIntents.cancel(id)).rejects.toEqual(
      refusedWith({ code: 'payment_intent_unexpected_state', statusCode: 400 }),
    );
    expect(await browser().confirm(secret ?? '', 'good')).toMatchObject({ status: 'canceled' });
    expect(twin.books.paidChargeOf(id)).toBeUndefined();
  });

  test('is not cancelled once it is paid', async () => {
    const { id } = await paid();
    await expect(shop.paymentIntents.cancel(id)).rejects.toEqual(
      refusedWith({ code: 'payment_intent_unexpected_state' }),
    );
  });

  test('is shown to a browser only with its secret, and opened by none', async () => {
    const { id } = await opened();
    const ask = async (method: string, path: string) => {
      const headers = { authorization: `Bearer ${twinKeys.publishableKey}` };
      return (await fetch(twin.url + path, { method, headers })).status;
    };
    expect(await ask('GET', `/v1/payment_intents/${id}?client_secret=other`)).toBe(400);
    expect(await ask('POST', '/v1/payment_intents')).toBe(403);
    expect(await ask('GET', '/v1/refunds')).toBe(403);
    expect((await fetch(`${twin.url}/v1/payment_intents`)).status).toBe(401);
  });
});

describe('a wrong request', () => {
  const wrong = (fields: object) => shop.paymentIntents.create(fields as never);
  test('is told which field is wrong', async () => {
    await expect(wrong({ currency: 'usd' })).rejects.toEqual(
      refusedWith({ code: 'parameter_missing', param: 'amount', statusCode: 400 }),
    );
    await expect(wrong({ amount: 'ten', currency: 'usd' })).rejects.toEqual(
      refusedWith({ code: 'parameter_invalid_integer', param: 'amount' }),
    );
    await expect(wrong({ amount: 5000, currency: 'usd', colour: 'red' })).rejects.toEqual(
      refusedWith({ code: 'parameter_unknown', param: 'colour' }),
    );
    await expect(
      wrong({ amount: 5000, currency: 'usd', automatic_payment_methods: { on: true } }),
    ).rejects.toEqual(refusedWith({ code: 'parameter_missing' }));
    await expect(wrong({ amount: 49, currency: 'usd' })).rejects.toEqual(
      refusedWith({ code: 'amount_too_small', param: 'amount' }),
    );
  });

  test('about an unknown thing says so', async () => {
    await expect(shop.paymentIntents.retrieve('pi_unknown')).rejects.toEqual(
      refusedWith({ code: 'resource_missing', statusCode: 404, param: 'intent' }),
    );
    await expect(shop.refunds.retrieve('re_unknown')).rejects.toEqual(
      refusedWith({ code: 'resource_missing', statusCode: 404 }),
    );
  });
});

describe('an idempotency key', () => {
  test('gives the same answer again', async () => {
    const [first, second] = [await opened('key-1'), await opened('key-1')];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  test('is refused for another request', async () => {
    await opened('key-2');
    await expect(opened('key-2', 1_00)).rejects.toEqual(
      refusedWith({ rawType: 'idempotency_error', statusCode: 400 }),
    );
  });

  test('is refused while its first request is under way', async () => {
    twin.faults.nextAnswers({ is: 'late', ms: 100 });
    const first = opened('key-3');
    await pause(30);
    await expect(opened('key-3')).rejects.toEqual(
      refusedWith({ code: 'idempotency_key_in_use', statusCode: 409 }),
    );
    expect((await opened('key-3').catch(() => first)).id).toBe((await first).id);
  });
});

describe('a charge', () => {
  test('goes back once', async () => {
    const { id } = await paid();
    const refund = await shop.refunds.create({ payment_intent: id });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 12_500_00, payment_intent: id });
    await expect(shop.refunds.create({ payment_intent: id })).rejects.toEqual(
      refusedWith({ code: 'charge_already_refunded', statusCode: 400 }),
    );
    const listed = await shop.refunds.list({ payment_intent: id });
    expect(listed.data.map((one) => one.id)).toEqual([refund.id]);
  });

  test('goes back for no more than it was', async () => {
    const { id } = await paid();
    await expect(shop.refunds.create({ payment_intent: id, amount: 12_500_01 })).rejects.toEqual(
      refusedWith({ param: 'amount' }),
    );
    const open = await opened();
    await expect(shop.refunds.create({ payment_intent: open.id })).rejects.toEqual(
      refusedWith({ statusCode: 400 }),
    );
  });

  test('goes back in time, or comes back days later', async () => {
    const pending = await shop.refunds.create({
      payment_intent: (await paid('refundPends')).id,
    });
    expect(pending.status).toBe('pending');
    const failing = await shop.refunds.create({
      payment_intent: (await paid('refundFails')).id,
    });
    expect(failing.status).toBe('succeeded');
    await pause(60);
    expect((await shop.refunds.retrieve(pending.id)).status).toBe('succeeded');
    expect((await shop.refunds.retrieve(failing.id)).status).toBe('failed');
  });
});

test('intents are listed newest first, page by page', async () => {
  const since = Math.floor(Date.now() / 1000) - 3600;
  const ids: string[] = [];
  for await (const { id } of shop.paymentIntents.list({ created: { gte: since }, limit: 2 }))
    ids.push(id);
  expect(ids).toEqual([...twin.books.intents.keys()].reverse());
  const none = await shop.paymentIntents.list({ created: { gte: since + 9999 } });
  expect(none.data).toEqual([]);
});

describe('a twin that fails', () => {
  test('may lose the answer before the deed or after it', async () => {
    const before = twin.books.intents.size;
    // The real package asks once more by itself when a connection breaks.
    twin.faults.nextAnswers({ is: 'lost-before' }, { is: 'lost-before' });
    await expect(opened()).rejects.toEqual(refusedWith({ type: 'StripeConnectionError' }));
    expect(twin.books.intents.size).toBe(before);
    twin.faults.nextAnswers({ is: 'lost-after' }, { is: 'lost-after' });
    await expect(opened('lost')).rejects.toEqual(refusedWith({ type: 'StripeConnectionError' }));
    expect(twin.books.intents.size).toBe(before + 1);
    expect((await opened('lost')).id).toBe([...twin.books.intents.keys()].at(-1));
  });

  test('may answer nonsense, done or not, and be down for a while', async () => {
    const before = twin.books.intents.size;
    for (const says of ['500', '409', 'html'] as const) {
      twin.faults.nextAnswers({ is: 'nonsense', says, isDone: false });
      await expect(opened()).rejects.toThrow();
    }
    twin.faults.nextAnswers({ is: 'nonsense', says: 'empty', isDone: true });
    expect(await opened()).not.toHaveProperty('id');
    expect(twin.books.intents.size).toBe(before + 1);
    twin.faults.downFor(60_000);
    await expect(opened()).rejects.toThrow();
    twin.faults.clear();
    expect(await opened()).toHaveProperty('id');
  });

  test('does a doubled request once', async () => {
    const before = twin.books.intents.size;
    twin.faults.nextAnswers({ is: 'doubled' });
    await opened();
    expect(twin.books.intents.size).toBe(before + 1);
  });
});

describe('webhooks', () => {
  async function listening(answers: (heard: number) => number) {
    const heard: { type: string; id: string }[] = [];
    const server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const event = shop.webhooks.constructEvent(
        Buffer.concat(parts),
        String(request.headers['stripe-signature']),
        twinKeys.webhookSecret,
      );
      heard.push({ type: event.type, id: event.id });
      response.writeHead(answers(heard.length)).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const place = server.address();
    twin.sendWebhooksTo(`http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}/`);
    return {
      heard,
      close: () => {
        twin.sendWebhooksTo(null);
        server.close();
      },
    };
  }
  const types = (heard: readonly { type: string }[]) => heard.map(({ type }) => type);

  test('are signed, and tell what happened', async () => {
    const { heard, close } = await listening(() => 200);
    const { id } = await paid('refundFails');
    await shop.refunds.create({ payment_intent: id });
    await expect
      .poll(() => types(heard).sort())
      .toEqual(['charge.refunded', 'payment_intent.succeeded', 'refund.failed', 'refund.updated']);
    close();
  });

  test('come again until they are taken', async () => {
    const { heard, close } = await listening((times) => (times < 3 ? 500 : 200));
    const { id } = await opened();
    await shop.paymentIntents.cancel(id);
    await expect.poll(() => types(heard)).toEqual(Array(3).fill('payment_intent.canceled'));
    expect(new Set(heard.map((one) => one.id)).size).toBe(1);
    await expect.poll(() => twin.webhooksWaiting()).toBe(0);
    close();
  });

  test('may be lost, doubled, late and overtaken', async () => {
    const { heard, close } = await listening(() => 200);
    twin.faults.nextNotices({ is: 'lost' }, { is: 'doubled' }, { is: 'overtaken' });
    const cancelled = async () => shop.paymentIntents.cancel((await opened()).id);
    await cancelled();
    await cancelled();
    await expect.poll(() => heard).toHaveLength(2);
    await cancelled();
    await paid();
    await expect
      .poll(() => types(heard).slice(2))
      .toEqual(['payment_intent.succeeded', 'payment_intent.canceled']);
    close();
  });
});
