// The calls that the twin knows, and who may make them.
import type * as z from 'zod/mini';
import type { Confirming } from './confirming.ts';
import type { Form } from './form.ts';
import type { Intents } from './intents.ts';
import { parsed } from './parsing.ts';
import type { Refunds } from './refunds.ts';
import { invalid } from './refusals.ts';
import * as requests from './requests.ts';
import { intentResource, listResource, refundResource } from './resources.ts';
import type { TwinStore } from './store.ts';

/** The shop by its secret key; a browser by the publishable key and an intent's client secret. */
export type Asker = 'shop' | 'browser';

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Its groups are handed to the deed. */
  readonly path: RegExp;
  readonly isForBrowsers: boolean;
  /** Parses first; what it gives does the deed and gives the resource. */
  readonly prepare: (form: Form, id: string, asker: Asker) => () => object;
}

export interface TwinParts {
  readonly books: TwinStore;
  readonly intents: Intents;
  readonly confirming: Confirming;
  readonly refunds: Refunds;
}

export function twinRoutes({ books, intents, confirming, refunds }: TwinParts): Route[] {
  const route = <Schema extends z.ZodMiniType>(
    method: Route['method'],
    path: RegExp,
    schema: Schema,
    deed: (wish: z.output<Schema>, id: string, asker: Asker) => object,
    isForBrowsers = false,
  ): Route => ({
    method,
    path,
    isForBrowsers,
    prepare(form, id, asker) {
      const wish = parsed(schema, form);
      return () => deed(wish, id, asker);
    },
  });

  /** A browser sees only the intent whose secret it has. */
  const admit = (asker: Asker, id: string, secret: string | undefined) => {
    if (asker === 'shop' && secret === undefined) return;
    if (books.intents.get(id)?.clientSecret !== secret)
      throw invalid({
        code: 'payment_intent_invalid_parameter',
        message:
          'The client_secret provided does not match the client_secret on the PaymentIntent.',
        param: 'client_secret',
      });
  };

  return [
    route('POST', /^\/v1\/payment_intents$/, requests.openIntentRequest, (wish) =>
      intentResource(intents.open(wish)),
    ),
    route('GET', /^\/v1\/payment_intents$/, requests.listIntentsRequest, (page) => {
      const { items, hasMore } = intents.list(page);
      return listResource('/v1/payment_intents', items.map(intentResource), hasMore);
    }),
    route(
      'GET',
      /^\/v1\/payment_intents\/(\w+)$/,
      requests.readRequest,
      (wish, id, asker) => {
        const intent = intents.read(id);
        admit(asker, id, wish.client_secret);
        return intentResource(intent);
      },
      true,
    ),
    route(
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/cancel$/,
      requests.cancelIntentRequest,
      (wish, id) => intentResource(intents.cancel(id, wish.cancellation_reason)),
    ),
    route(
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/confirm$/,
      requests.confirmRequest,
      (wish, id, asker) => {
        intents.read(id);
        admit(asker, id, wish.client_secret);
        return intentResource(confirming.confirm(id, wish));
      },
      true,
    ),
    route(
      'POST',
      /^\/twin\/second_step$/,
      requests.secondStepRequest,
      (wish) =>
        intentResource(confirming.takeSecondStep(wish.client_secret, wish.outcome === 'approve')),
      true,
    ),
    route('POST', /^\/v1\/refunds$/, requests.refundRequest, (wish) =>
      refundResource(refunds.make(wish)),
    ),
    route('GET', /^\/v1\/refunds$/, requests.listRefundsRequest, (page) => {
      const { items, hasMore } = refunds.list(page);
      return listResource('/v1/refunds', items.map(refundResource), hasMore);
    }),
    route('GET', /^\/v1\/refunds\/(\w+)$/, requests.readRequest, (_, id) =>
      refundResource(refunds.read(id)),
    ),
  ];
}
