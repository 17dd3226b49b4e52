// Everything that can come instead of a valid answer from Stripe. None of it may count as one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createScriptedApi,
  replyWith,
  type Script,
  type ScriptedApi,
} from '../../../../../testing/providers/scripted-api.ts';
import { back, listSince, order } from '../../../../../testing/providers/stripe-requests.ts';
import {
  chargedFields,
  stripeError,
  stripeIntent,
} from '../../../../../testing/providers/stripe-responses.ts';
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

describe('a request to Stripe', { tags: 'hostile-40' }, () => {
  const requests: Readonly<Record<string, () => Promise<unknown>>> = {
    'a payment opened': () => stripe.openIntent(order),
    'a payment read': () => stripe.readIntent('pi_1'),
    'a payment cancelled': () => stripe.cancelIntent('pi_1'),
    'a refund made': () => stripe.refund(back),
    'a refund read': () => stripe.readRefund('re_1'),
    'all payments listed': () => listSince(stripe),
  };
  const answers: Readonly<Record<string, Script>> = {
    'never answers': () => undefined,
    'sends a byte now and then': (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const dripping = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(dripping));
    },
    'closes the connection': (_, response) => void response.destroy(),
    'closes the connection in the middle of an answer': (_, response) => {
      response.writeHead(200, { 'content-length': '500' }).write('{"object":"payment_intent",');
      setTimeout(() => response.destroy(), 20);
    },
    'answers 500': replyWith(500, { error: { type: 'api_error', message: 'Sorry' } }),
    'answers 500 without an error object': replyWith(500, {}),
    'answers 502 with a page': replyWith(502, '<html>Bad gateway</html>'),
    'is busy with the same request': replyWith(
      409,
      stripeError('idempotency_key_in_use', 'idempotency_error'),
    ),
    'limits the rate': replyWith(429, stripeError('lock_timeout')),
    'rejects our key': replyWith(401, stripeError('api_key_expired')),
    redirects: (_, response) =>
      void response.writeHead(302, { location: `${api.url}/elsewhere` }).end(),
    'answers 200 with an empty object': replyWith(200, {}),
    'answers 200 with a page': replyWith(200, '<html>Welcome to the hotel network</html>'),
    'answers with null': replyWith(200, 'null'),
    'answers with a string': replyWith(200, '"ok"'),
    'answers with a number': replyWith(200, '1'),
    'answers with a list': replyWith(200, []),
    'answers 404 without an error object': replyWith(404, {}),
    'answers with another kind of object': replyWith(200, {
      ...stripeIntent(chargedFields),
      object: 'setup_intent',
    }),
    'answers with another payment': replyWith(
      200,
      stripeIntent({ id: 'pi_2', ...chargedFields, metadata: {} }),
    ),
    'reports a charge without money': replyWith(200, stripeIntent({ status: 'succeeded' })),
    'only authorises the amount': replyWith(200, stripeIntent({ status: 'requires_capture' })),
    'reports an unknown status': replyWith(200, stripeIntent({ status: 'paid' })),
    'charges a fraction of a cent': replyWith(
      200,
      stripeIntent({ ...chargedFields, amount_received: 0.5 }),
    ),
  };
  for (const [answer, script] of Object.entries(answers))
    test(`is in doubt when Stripe ${answer}`, async () => {
      for (const [name, request] of Object.entries(requests)) {
        api.follow(script);
        await expect(request(), name).rejects.toThrow(ProcessorUnavailable);
        expect(api.requests.length, name).toBeLessThanOrEqual(2);
      }
    });
});
