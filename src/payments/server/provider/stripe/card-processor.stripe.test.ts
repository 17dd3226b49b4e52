import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createScriptedApi,
  type ScriptedApi,
  saying,
} from '../../../../../testing/providers/scripted-api.ts';
import {
  chargedWords,
  intentWords,
  refundWords,
  refusalWords,
} from '../../../../../testing/providers/stripe-words.ts';
import type { Intent } from '../../../payment.ts';
import { type CardProcessor, ProcessorRefused, ProcessorUnavailable } from '../card-processor.ts';
import { createStripeProcessor } from './card-processor.stripe.ts';

let api: ScriptedApi;
let stripe: CardProcessor;
const complaints: string[] = [];
beforeAll(async () => {
  api = await createScriptedApi();
  stripe = createStripeProcessor(
    { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: api.url },
    { timeoutMs: 400, warn: (words) => complaints.push(words) },
  );
});
afterAll(() => api.close());

const order = { amountCents: 18_450_00, currency: 'usd', bookingId: 7, idempotencyKey: 'key-1' };
const back = { intentId: 'pi_1', amountCents: 18_450_00, idempotencyKey: 'key-2' };
const everythingSince = async () => {
  const seen: Intent[] = [];
  for await (const one of stripe.intentsSince(new Date(1_700_000_000_999))) seen.push(one);
  return seen;
};

describe('a payment that is opened', () => {
  test('is asked for as a card payment of this booking, with a key of its own and our version', async () => {
    api.follow(() => intentWords());
    expect(await stripe.openIntent(order)).toEqual({
      id: 'pi_1',
      clientSecret: 'pi_1_secret_1',
      status: 'open',
      amountCents: 18_450_00,
      currency: 'usd',
      bookingId: 7,
    });
    const [asked] = api.asked;
    expect(asked).toMatchObject({
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
  ])('is none if it is answered with %o', async (other) => {
    api.follow(() => intentWords(other));
    await expect(stripe.openIntent(order)).rejects.toThrow(ProcessorUnavailable);
  });

  test('whose connection is closed under it is asked for once more, with the same key', async () => {
    let times = 0;
    api.follow((_, response) => (times++ === 0 ? void response.destroy() : intentWords()));
    expect((await stripe.openIntent(order)).id).toBe('pi_1');
    expect(api.asked.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'open-key-1',
      'open-key-1',
    ]);
  });

  test('whose failure Stripe has kept under its key is asked for under another', async () => {
    api.follow(({ headers }, response) =>
      headers['idempotency-key'] === 'open-key-1'
        ? saying(500, refusalWords('', 'api_error'), { 'idempotent-replayed': 'true' })(
            null as never,
            response,
          )
        : intentWords(),
    );
    expect((await stripe.openIntent(order)).id).toBe('pi_1');
    expect(api.asked).toHaveLength(2);
  });

  test('but refused is told to the operator, and is no payment', async () => {
    complaints.length = 0;
    api.follow(saying(400, refusalWords('amount_too_large')));
    await expect(stripe.openIntent(order)).rejects.toThrow(ProcessorRefused);
    expect(complaints).toEqual([
      'Stripe opens no payment for booking 7: Stripe says amount_too_large',
    ]);
    api.follow(saying(401, refusalWords('api_key_expired')));
    await expect(stripe.openIntent(order)).rejects.toThrow(ProcessorUnavailable);
    expect(complaints[1]).toContain('does not take our key');
  });
});

describe('a payment that is looked at', () => {
  test.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'second-step'],
    ['processing', 'processing'],
    ['canceled', 'cancelled'],
  ])('and stands at %s is %s', async (status, is) => {
    api.follow(() => intentWords({ status }));
    expect((await stripe.readIntent('pi_1'))?.status).toBe(is);
  });

  test('is worth what was taken from the card, not what was asked for', async () => {
    api.follow(() => intentWords({ ...chargedWords, amount_received: 5 }));
    expect(await stripe.readIntent('pi_1')).toMatchObject({ status: 'succeeded', amountCents: 5 });
  });

  test('names no booking of ours where it says none', async () => {
    for (const metadata of [{}, { booking_id: '' }, { booking_id: '-7' }, { booking_id: '7x' }]) {
      api.follow(() => intentWords({ ...chargedWords, metadata }));
      expect((await stripe.readIntent('pi_1'))?.bookingId).toBe(0);
    }
  });

  test('is nothing where Stripe knows none, and in doubt where a proxy says so', async () => {
    api.follow(saying(404, refusalWords('resource_missing')));
    expect(await stripe.readIntent('pi_1')).toBeNull();
    expect(await stripe.readRefund('re_1')).toBeNull();
    api.follow(saying(404, '<h1>Not found</h1>'));
    await expect(stripe.readIntent('pi_1')).rejects.toThrow(ProcessorUnavailable);
    api.follow(saying(404, refusalWords('something_else')));
    await expect(stripe.readIntent('pi_1')).rejects.toThrow(ProcessorUnavailable);
  });
});

describe('a payment that is cancelled', () => {
  test('is cancelled under a new key each time, for a refusal would be repeated', async () => {
    api.follow(() => intentWords({ status: 'canceled' }));
    for (let time = 0; time < 2; time++)
      expect((await stripe.cancelIntent('pi_1')).status).toBe('cancelled');
    const [first, second] = api.asked.map(({ headers }) => headers['idempotency-key']);
    expect(first).not.toBe(second);
  });

  test('but charged before stays charged', async () => {
    api.follow(({ method }, response) =>
      method === 'POST'
        ? saying(400, refusalWords('payment_intent_unexpected_state'))(null as never, response)
        : intentWords(chargedWords),
    );
    expect(await stripe.cancelIntent('pi_1')).toMatchObject({ status: 'succeeded' });
  });

  test('but unknown is in doubt, never cancelled', async () => {
    api.follow(saying(404, refusalWords('resource_missing')));
    await expect(stripe.cancelIntent('pi_1')).rejects.toThrow(ProcessorUnavailable);
  });
});

describe('a refund', () => {
  test('is asked for whole, with a key of its own', async () => {
    api.follow(() => refundWords({ status: 'pending' }));
    expect(await stripe.refund(back)).toEqual({
      id: 're_1',
      intentId: 'pi_1',
      amountCents: 18_450_00,
      status: 'pending',
    });
    expect(api.asked[0]).toMatchObject({
      form: { payment_intent: 'pi_1', amount: '1845000', 'metadata[refund_key]': 'key-2' },
      headers: { 'idempotency-key': 'refund-key-2' },
    });
  });

  test.each([
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('that stands at %s is %s', async (status, is) => {
    api.follow(() => refundWords({ status }));
    expect((await stripe.readRefund('re_1'))?.status).toBe(is);
  });

  test('of money that has gone back already is the one that was made, by us or by hand', async () => {
    const ours = { metadata: { refund_key: 'key-2' } };
    const made = [
      refundWords({ id: 're_0', status: 'failed', ...ours }),
      refundWords({ id: 're_8', metadata: { refund_key: 'key-8' } }),
      refundWords({ id: 're_9', ...ours }),
    ];
    api.follow(({ method }, response) =>
      method === 'POST'
        ? saying(400, refusalWords('charge_already_refunded'))(null as never, response)
        : { object: 'list', has_more: false, data: made },
    );
    expect(await stripe.refund(back)).toMatchObject({ id: 're_9', status: 'succeeded' });
    made[2] = refundWords({ id: 're_10' });
    expect(await stripe.refund(back)).toMatchObject({ id: 're_10' });
    made.pop();
    await expect(stripe.refund(back)).rejects.toThrow(ProcessorRefused);
  });

  test("that never will be made is refused in Stripe's words", async () => {
    for (const code of ['charge_disputed', 'resource_missing', 'balance_insufficient']) {
      api.follow(saying(400, refusalWords(code)));
      await expect(stripe.refund(back)).rejects.toThrow(
        new ProcessorRefused(`Stripe says ${code}`),
      );
    }
  });

  test.each([{ amount: 1 }, { payment_intent: 'pi_2' }, { payment_intent: null }])(
    'is none if it is answered with %o',
    async (other) => {
      api.follow(() => refundWords(other));
      await expect(stripe.refund(back)).rejects.toThrow(ProcessorUnavailable);
    },
  );
});

describe('all payments since an hour', () => {
  test('are ours alone, page by page', async () => {
    const pages = [
      {
        has_more: true,
        data: [intentWords({ id: 'pi_3' }), { id: 'pi_x', metadata: {}, status: 'new' }],
      },
      { has_more: false, data: [intentWords({ id: 'pi_2', ...chargedWords })] },
    ];
    api.follow(() => ({ object: 'list', ...pages[api.asked.length - 1] }));
    expect((await everythingSince()).map(({ id }) => id)).toEqual(['pi_3', 'pi_2']);
    expect(api.asked.map(({ path }) => decodeURIComponent(path))).toEqual([
      '/v1/payment_intents?created[gte]=1700000000&limit=100',
      '/v1/payment_intents?created[gte]=1700000000&limit=100&starting_after=pi_x',
    ]);
  });

  test('are in doubt where Stripe says that there are more, and gives none', async () => {
    api.follow(() => ({ object: 'list', has_more: true, data: [] }));
    await expect(everythingSince()).rejects.toThrow(ProcessorUnavailable);
    api.follow(() => ({ object: 'list', has_more: true, data: [intentWords()] }));
    await expect(everythingSince()).rejects.toThrow(ProcessorUnavailable);
  });
});
