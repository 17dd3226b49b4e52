// What may come instead of an answer: nothing of it may count as one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createScriptedApi,
  type Script,
  type ScriptedApi,
  saying,
} from '../../../../../testing/providers/scripted-api.ts';
import {
  chargedWords,
  intentWords,
  refusalWords,
} from '../../../../../testing/providers/stripe-words.ts';
import type { Intent } from '../../../payment.ts';
import { type CardProcessor, ProcessorUnavailable } from '../card-processor.ts';
import { createStripeProcessor } from './card-processor.stripe.ts';

let api: ScriptedApi;
let stripe: CardProcessor;
beforeAll(async () => {
  api = await createScriptedApi();
  stripe = createStripeProcessor(
    { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: api.url },
    { timeoutMs: 400, warn: () => undefined },
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

describe('while nobody knows what Stripe has done', () => {
  const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
    'a payment opened': () => stripe.openIntent(order),
    'a payment looked at': () => stripe.readIntent('pi_1'),
    'a payment cancelled': () => stripe.cancelIntent('pi_1'),
    'a refund made': () => stripe.refund(back),
    'a refund looked at': () => stripe.readRefund('re_1'),
    'all payments listed': everythingSince,
  };
  const troubles: Readonly<Record<string, Script>> = {
    'says nothing': () => undefined,
    'says a byte now and then': (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const dripping = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(dripping));
    },
    'closes the connection': (_, response) => void response.destroy(),
    'closes it in the middle': (_, response) => {
      response.writeHead(200, { 'content-length': '500' }).write('{"object":"payment_intent",');
      setTimeout(() => response.destroy(), 20);
    },
    fails: saying(500, { error: { type: 'api_error', message: 'Sorry' } }),
    'fails without a word of Stripe': saying(500, {}),
    'fails with a page': saying(502, '<html>Bad gateway</html>'),
    'is busy with the same request': saying(
      409,
      refusalWords('idempotency_key_in_use', 'idempotency_error'),
    ),
    'has too much to do': saying(429, refusalWords('lock_timeout')),
    'does not know our key': saying(401, refusalWords('api_key_expired')),
    'sends us elsewhere': (_, response) =>
      void response.writeHead(302, { location: `${api.url}/elsewhere` }).end(),
    'says yes to nothing': saying(200, {}),
    'says yes with a page': saying(200, '<html>Welcome to the hotel network</html>'),
    'says null': saying(200, 'null'),
    'says a word': saying(200, '"ok"'),
    'says a number': saying(200, '1'),
    'says a list': saying(200, []),
    'says no and means nothing': saying(404, {}),
    'speaks of something else': saying(200, {
      ...intentWords(chargedWords),
      object: 'setup_intent',
    }),
    'speaks of another': saying(200, intentWords({ id: 'pi_2', ...chargedWords, metadata: {} })),
    'has charged, but no money': saying(200, intentWords({ status: 'succeeded' })),
    'has put money aside': saying(200, intentWords({ status: 'requires_capture' })),
    'has a new word for it': saying(200, intentWords({ status: 'paid' })),
    'charges a part of a cent': saying(200, intentWords({ ...chargedWords, amount_received: 0.5 })),
  };
  for (const [trouble, script] of Object.entries(troubles))
    test(`because it ${trouble}, nothing counts as done`, async () => {
      for (const [name, deed] of Object.entries(deeds)) {
        api.follow(script);
        await expect(deed(), name).rejects.toThrow(ProcessorUnavailable);
        expect(api.asked.length, name).toBeLessThanOrEqual(2);
      }
    });
});
