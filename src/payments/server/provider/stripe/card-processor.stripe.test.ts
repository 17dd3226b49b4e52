import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createScriptedApi,
  replyWith,
  type ScriptedApi,
} from '../../../../../testing/providers/scripted-api.ts';
import { back, listSince, order } from '../../../../../testing/providers/stripe-requests.ts';
import {
  chargedFields,
  stripeError,
  stripeIntent,
  stripeRefund,
} from '../../../../../testing/providers/stripe-responses.ts';
import {
  type CardProcessor,
  type ListedRefund,
  ProcessorRefused,
  ProcessorUnavailable,
} from '../card-processor.ts';
import { createStripeProcessor } from './card-processor.stripe.ts';

let api: ScriptedApi;
let stripe: CardProcessor;
const warnings: string[] = [];
beforeAll(async () => {
  api = await createScriptedApi();
  stripe = createStripeProcessor(
    { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: api.url },
    { timeoutMs: 400, warn: (message) => warnings.push(message) },
  );
});
afterAll(() => api.close());

/** Stripe answers 500, and repeats that under the keys of these requests also once it has recovered. */
function failUntilRecovered(answer: unknown): () => void {
  let isRecovered = false;
  const failed = new Set<unknown>();
  api.follow(({ headers }, response) => {
    const key = headers['idempotency-key'];
    const isReplayed = failed.has(key);
    if (isRecovered && !isReplayed) return answer;
    failed.add(key);
    const replayed = isReplayed ? { 'idempotent-replayed': 'true' } : {};
    return replyWith(500, stripeError('', 'api_error'), replayed)(null as never, response);
  });
  return () => {
    isRecovered = true;
  };
}

describe('a payment that is opened', () => {
  test('is requested as a card payment of this booking, with its own key and our API version', async () => {
    api.follow(() => stripeIntent());
    expect(await stripe.openIntent(order)).toEqual({
      id: 'pi_1',
      clientSecret: 'pi_1_secret_1',
      status: 'open',
      amountCents: 18_450_00,
      currency: 'usd',
      bookingId: 7,
    });
    const [request] = api.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/payment_intents',
      form: {
        amount: '1845000',
        currency: 'usd',
        'allowed_payment_method_types[0]': 'card',
        capture_method: 'automatic',
        'metadata[booking_id]': '7',
        'metadata[payment_key]': 'key-1',
      },
      headers: {
        authorization: 'Bearer sk_test_1',
        'idempotency-key': 'open-key-1',
        'stripe-version': '2026-10-28.endive',
      },
    });
  });

  test.each([
    { amount: 1 },
    { currency: 'jpy' },
    { metadata: {} },
    { metadata: { booking_id: '8' } },
  ])('fails if the answer has %o', async (other) => {
    api.follow(() => stripeIntent(other));
    await expect(stripe.openIntent(order)).rejects.toThrow(ProcessorUnavailable);
  });

  test('is requested once more with the same key after a closed connection', async () => {
    let times = 0;
    api.follow((_, response) => (times++ === 0 ? void response.destroy() : stripeIntent()));
    expect((await stripe.openIntent(order)).id).toBe('pi_1');
    expect(api.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'open-key-1',
      'open-key-1',
    ]);
  });

  test('is requested under another key when Stripe repeats a failure of the first', async () => {
    api.follow(({ headers }, response) =>
      headers['idempotency-key'] === 'open-key-1'
        ? replyWith(500, stripeError('', 'api_error'), { 'idempotent-replayed': 'true' })(
            null as never,
            response,
          )
        : stripeIntent(),
    );
    expect((await stripe.openIntent(order)).id).toBe('pi_1');
    expect(api.requests).toHaveLength(2);
  });

  test('is opened as soon as Stripe works again, which repeats each failure under its key', async () => {
    const recover = failUntilRecovered(stripeIntent());
    for (let tries = 0; tries < 3; tries++)
      await expect(stripe.openIntent(order)).rejects.toThrow(ProcessorUnavailable);
    recover();
    expect((await stripe.openIntent(order)).id).toBe('pi_1');
  });

  test('fails with a warning for the operator when Stripe refuses it', async () => {
    warnings.length = 0;
    api.follow(replyWith(400, stripeError('amount_too_large')));
    await expect(stripe.openIntent(order)).rejects.toThrow(ProcessorRefused);
    expect(warnings).toEqual([
      'Stripe opens no payment for booking 7: Stripe says amount_too_large',
    ]);
    api.follow(replyWith(401, stripeError('api_key_expired')));
    await expect(stripe.openIntent(order)).rejects.toThrow(ProcessorUnavailable);
    expect(warnings[1]).toContain('does not accept our key');
  });
});

describe('a payment that is read', () => {
  test.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'second-step'],
    ['processing', 'processing'],
    ['canceled', 'cancelled'],
  ])('with the status %s is %s', async (status, is) => {
    api.follow(() => stripeIntent({ status }));
    expect((await stripe.readIntent('pi_1'))?.status).toBe(is);
  });

  test('has the amount that was taken from the card, not the requested one', async () => {
    api.follow(() => stripeIntent({ ...chargedFields, amount_received: 5 }));
    expect(await stripe.readIntent('pi_1')).toMatchObject({ status: 'succeeded', amountCents: 5 });
  });

  test('has no booking where its metadata names none', async () => {
    for (const metadata of [{}, { booking_id: '' }, { booking_id: '-7' }, { booking_id: '7x' }]) {
      api.follow(() => stripeIntent({ ...chargedFields, metadata }));
      expect((await stripe.readIntent('pi_1'))?.bookingId).toBeNull();
    }
  });

  test('is null where Stripe knows none, and in doubt where a proxy answers 404', async () => {
    api.follow(replyWith(404, stripeError('resource_missing')));
    expect(await stripe.readIntent('pi_1')).toBeNull();
    expect(await stripe.readRefund('re_1')).toBeNull();
    api.follow(replyWith(404, '<h1>Not found</h1>'));
    await expect(stripe.readIntent('pi_1')).rejects.toThrow(ProcessorUnavailable);
    api.follow(replyWith(404, stripeError('something_else')));
    await expect(stripe.readIntent('pi_1')).rejects.toThrow(ProcessorUnavailable);
  });
});

describe('a payment that is canceled', () => {
  test('is canceled under a new key each time, because Stripe repeats refusals', async () => {
    api.follow(() => stripeIntent({ status: 'canceled' }));
    for (let time = 0; time < 2; time++)
      expect((await stripe.cancelIntent('pi_1')).status).toBe('cancelled');
    const [first, second] = api.requests.map(({ headers }) => headers['idempotency-key']);
    expect(first).not.toBe(second);
  });

  test('stays charged if the charge came first', async () => {
    api.follow(({ method }, response) =>
      method === 'POST'
        ? replyWith(400, stripeError('payment_intent_unexpected_state'))(null as never, response)
        : stripeIntent(chargedFields),
    );
    expect(await stripe.cancelIntent('pi_1')).toMatchObject({ status: 'succeeded' });
  });

  test('is in doubt, not canceled, if Stripe does not know it', async () => {
    api.follow(replyWith(404, stripeError('resource_missing')));
    await expect(stripe.cancelIntent('pi_1')).rejects.toThrow(ProcessorUnavailable);
  });
});

describe('a refund', () => {
  test('is requested for the whole amount, with its own key', async () => {
    api.follow(() => stripeRefund({ status: 'pending' }));
    expect(await stripe.refund(back)).toEqual({
      id: 're_1',
      intentId: 'pi_1',
      amountCents: 18_450_00,
      status: 'pending',
    });
    expect(api.requests[0]).toMatchObject({
      form: { payment_intent: 'pi_1', amount: '1845000', 'metadata[refund_key]': 'key-2' },
      headers: { 'idempotency-key': 'refund-key-2' },
    });
  });

  test('is made as soon as Stripe works again, which repeats each failure under its key', async () => {
    const recover = failUntilRecovered(stripeRefund());
    for (let tries = 0; tries < 3; tries++)
      await expect(stripe.refund(back)).rejects.toThrow(ProcessorUnavailable);
    recover();
    expect((await stripe.refund(back)).id).toBe('re_1');
  });

  test.each([
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('with the status %s is %s', async (status, is) => {
    api.follow(() => stripeRefund({ status }));
    expect((await stripe.readRefund('re_1'))?.status).toBe(is);
  });

  test('of a refunded charge is the existing refund, made by us or in the dashboard', async () => {
    const ours = { metadata: { refund_key: 'key-2' } };
    const made = [
      stripeRefund({ id: 're_0', status: 'failed', ...ours }),
      stripeRefund({ id: 're_8', metadata: { refund_key: 'key-8' } }),
      stripeRefund({ id: 're_9', ...ours }),
    ];
    api.follow(({ method }, response) =>
      method === 'POST'
        ? replyWith(400, stripeError('charge_already_refunded'))(null as never, response)
        : { object: 'list', has_more: false, data: made },
    );
    expect(await stripe.refund(back)).toMatchObject({ id: 're_9', status: 'succeeded' });
    made[2] = stripeRefund({ id: 're_10' });
    expect(await stripe.refund(back)).toMatchObject({ id: 're_10' });
    made.pop();
    await expect(stripe.refund(back)).rejects.toThrow(ProcessorRefused);
  });

  test("that Stripe refuses is refused with Stripe's message", async () => {
    for (const code of ['charge_disputed', 'resource_missing', 'balance_insufficient']) {
      api.follow(replyWith(400, stripeError(code)));
      await expect(stripe.refund(back)).rejects.toThrow(
        new ProcessorRefused(`Stripe says ${code}`),
      );
    }
  });

  test.each([{ amount: 1 }, { payment_intent: 'pi_2' }, { payment_intent: null }])(
    'fails if the answer has %o',
    async (other) => {
      api.follow(() => stripeRefund(other));
      await expect(stripe.refund(back)).rejects.toThrow(ProcessorUnavailable);
    },
  );
});

describe('the list of payments since a time', () => {
  test('has only our own, from all pages', async () => {
    const pages = [
      {
        has_more: true,
        data: [stripeIntent({ id: 'pi_3' }), { id: 'pi_x', metadata: {}, status: 'new' }],
      },
      { has_more: false, data: [stripeIntent({ id: 'pi_2', ...chargedFields })] },
    ];
    api.follow(() => ({ object: 'list', ...pages[api.requests.length - 1] }));
    expect((await listSince(stripe)).map(({ id }) => id)).toEqual(['pi_3', 'pi_2']);
    expect(api.requests.map(({ path }) => decodeURIComponent(path))).toEqual([
      '/v1/payment_intents?created[gte]=1700000000&limit=100',
      '/v1/payment_intents?created[gte]=1700000000&limit=100&starting_after=pi_x',
    ]);
  });

  test('is in doubt where Stripe announces more and sends none', async () => {
    api.follow(() => ({ object: 'list', has_more: true, data: [] }));
    await expect(listSince(stripe)).rejects.toThrow(ProcessorUnavailable);
    api.follow(() => ({ object: 'list', has_more: true, data: [stripeIntent()] }));
    await expect(listSince(stripe)).rejects.toThrow(ProcessorUnavailable);
  });
});

describe('the list of all refunds', () => {
  test('goes past those of other shops, whatever they look like', async () => {
    const data = [
      stripeRefund({ id: 're_3', payment_intent: 'pi_x', status: null, amount: 'free' }),
      stripeRefund({ id: 're_2', payment_intent: null, status: 'new' }),
      stripeRefund(),
    ];
    api.follow(() => ({ object: 'list', has_more: false, data }));
    const listed: ListedRefund[] = [];
    for await (const refund of stripe.allRefunds()) listed.push(refund);
    expect(listed.map(({ id, intentId }) => [id, intentId])).toEqual([
      ['re_3', 'pi_x'],
      ['re_1', 'pi_1'],
    ]);
    expect(listed[1]?.read()).toMatchObject({ id: 're_1', status: 'succeeded' });
    expect(() => listed[0]?.read()).toThrow(ProcessorUnavailable);
  });
});
