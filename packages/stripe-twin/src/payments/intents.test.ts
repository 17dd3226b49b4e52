import { afterAll, describe, expect, test } from 'vitest';
import { startTestTwin, withFields } from '../test-twin.ts';

const { twin, shop, browser, openIntent, payIntent } = await startTestTwin();
afterAll(() => twin.close());

describe('an open intent', () => {
  test('is charged once to a good card', async () => {
    const intent = await openIntent();
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 12_500_00 });
    const secret = intent.client_secret ?? '';
    expect(await browser.confirm(secret, 'good')).toMatchObject({ status: 'succeeded' });
    expect(await browser.confirm(secret, 'good')).toMatchObject({ status: 'succeeded' });
    const read = await shop.paymentIntents.retrieve(intent.id);
    expect(read).toMatchObject({ status: 'succeeded', metadata: { orderId: '7' } });
    expect(
      [...twin.store.charges.values()].filter((charge) => charge.intentId === intent.id),
    ).toEqual([expect.objectContaining({ isPaid: true, amount: 12_500_00 })]);
  });

  test('stays open after a declined card, and accepts another one', async () => {
    const { id, client_secret: secret } = await openIntent();
    for (const card of [
      'declined',
      'insufficientFunds',
      'expired',
      'wrongCvc',
      'processingError',
    ] as const) {
      const { status, message } = await browser.confirm(secret ?? '', card);
      expect(status).toBe('requires_payment_method');
      expect(message).toBeTruthy();
    }
    expect(twin.store.paidChargeOf(id)).toBeUndefined();
    expect(await browser.confirm(secret ?? '', 'good')).toMatchObject({ status: 'succeeded' });
  });

  test('waits for the second step, which the customer may pass or fail', async () => {
    const { id, client_secret: secret } = await openIntent();
    const confirmed = await browser.confirm(secret ?? '', 'secondStep');
    expect(confirmed.status).toBe('requires_action');
    expect(await browser.takeSecondStep(secret ?? '', 'fail')).toMatchObject({
      status: 'requires_payment_method',
    });
    expect((await shop.paymentIntents.retrieve(id)).last_payment_error).toMatchObject({
      code: 'payment_intent_authentication_failure',
    });
    await browser.confirm(secret ?? '', 'secondStep');
    expect(await browser.takeSecondStep(secret ?? '', 'approve')).toMatchObject({
      status: 'succeeded',
    });
  });

  test('is charged later by a slow bank, and cannot be cancelled meanwhile', async () => {
    const { id, client_secret: secret } = await openIntent();
    expect(await browser.confirm(secret ?? '', 'slow')).toMatchObject({ status: 'processing' });
    await expect(shop.paymentIntents.cancel(id)).rejects.toEqual(
      withFields({ code: 'payment_intent_unexpected_state' }),
    );
    const statusOf = async () => (await shop.paymentIntents.retrieve(id)).status;
    await expect.poll(statusOf).toBe('succeeded');
  });

  test('is cancelled once, and accepts no card afterwards', async () => {
    const { id, client_secret: secret } = await openIntent();
    expect(await shop.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
    await expect(shop.paymentIntents.cancel(id)).rejects.toEqual(
      withFields({ code: 'payment_intent_unexpected_state', statusCode: 400 }),
    );
    expect(await browser.confirm(secret ?? '', 'good')).toMatchObject({ status: 'canceled' });
    expect(twin.store.paidChargeOf(id)).toBeUndefined();
  });

  test('cannot be cancelled after it was paid', async () => {
    const { id } = await payIntent();
    await expect(shop.paymentIntents.cancel(id)).rejects.toEqual(
      withFields({ code: 'payment_intent_unexpected_state' }),
    );
  });

  test('is shown to a browser only with its secret, and cannot be opened by a browser', async () => {
    const { id } = await openIntent();
    const statusOf = async (method: string, path: string) => {
      const headers = { authorization: `Bearer ${twin.keys.publishableKey}` };
      return (await fetch(twin.url + path, { method, headers })).status;
    };
    expect(await statusOf('GET', `/v1/payment_intents/${id}?client_secret=other`)).toBe(400);
    expect(await statusOf('POST', '/v1/payment_intents')).toBe(403);
    expect(await statusOf('GET', '/v1/refunds')).toBe(403);
    expect((await fetch(`${twin.url}/v1/payment_intents`)).status).toBe(401);
  });
});

describe('an invalid request', () => {
  const wrong = (fields: object) => shop.paymentIntents.create(fields as never);
  test('gets an error that names the field', async () => {
    await expect(wrong({ currency: 'usd' })).rejects.toEqual(
      withFields({ code: 'parameter_missing', param: 'amount', statusCode: 400 }),
    );
    await expect(wrong({ amount: 'ten', currency: 'usd' })).rejects.toEqual(
      withFields({ code: 'parameter_invalid_integer', param: 'amount' }),
    );
    await expect(wrong({ amount: 5000, currency: 'usd', color: 'red' })).rejects.toEqual(
      withFields({ code: 'parameter_unknown', param: 'color' }),
    );
    await expect(
      wrong({ amount: 5000, currency: 'usd', automatic_payment_methods: { on: true } }),
    ).rejects.toEqual(withFields({ code: 'parameter_missing' }));
    await expect(wrong({ amount: 49, currency: 'usd' })).rejects.toEqual(
      withFields({ code: 'amount_too_small', param: 'amount' }),
    );
  });

  test('for an unknown resource gets a 404', async () => {
    await expect(shop.paymentIntents.retrieve('pi_unknown')).rejects.toEqual(
      withFields({ code: 'resource_missing', statusCode: 404, param: 'intent' }),
    );
    await expect(shop.refunds.retrieve('re_unknown')).rejects.toEqual(
      withFields({ code: 'resource_missing', statusCode: 404 }),
    );
  });
});

test('intents are listed newest first, page by page', async () => {
  const since = Math.floor(Date.now() / 1000) - 3600;
  const ids: string[] = [];
  for await (const { id } of shop.paymentIntents.list({ created: { gte: since }, limit: 2 }))
    ids.push(id);
  expect(ids).toEqual([...twin.store.intents.keys()].reverse());
  const none = await shop.paymentIntents.list({ created: { gte: since + 9999 } });
  expect(none.data).toEqual([]);
});
