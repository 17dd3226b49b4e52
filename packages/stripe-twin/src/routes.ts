// The calls that the twin supports, and who may make them.
import type * as z from 'zod/mini';
import type { Confirmations } from './payments/confirmations.ts';
import { disputeResource } from './payments/dispute-resource.ts';
import type { createDisputes } from './payments/disputes.ts';
import type { Intents } from './payments/intents.ts';
import type { Refunds } from './payments/refunds.ts';
import { intentResource, listResource, refundResource } from './payments/resources.ts';
import type { Form } from './requests/form.ts';
import { parseRequest } from './requests/parse-request.ts';
import { invalid } from './requests/refusals.ts';
import * as requests from './requests/requests.ts';
import type { TwinStore } from './store.ts';

/** A shop has the secret key; a browser has the publishable key and an intent's client secret. */
export type Caller = 'shop' | 'browser';

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Its group is the resource's id. */
  readonly path: RegExp;
  readonly isForBrowsers: boolean;
  /** Parses the form and returns a function that carries the request out and returns the resource. */
  readonly prepare: (
    form: Form,
    id: string,
    caller: Caller,
    /** The connected account that the shop acts for. */
    account: string | undefined,
  ) => () => object;
}

export const route = <Schema extends z.ZodMiniType>(
  method: Route['method'],
  path: RegExp,
  schema: Schema,
  run: (
    request: z.output<Schema>,
    id: string,
    caller: Caller,
    account: string | undefined,
  ) => object,
  isForBrowsers = false,
): Route => ({
  method,
  path,
  isForBrowsers,
  prepare(form, id, caller, account) {
    const request = parseRequest(schema, form);
    return () => run(request, id, caller, account);
  },
});

interface RoutesOptions {
  readonly store: TwinStore;
  readonly intents: Intents;
  readonly confirmations: Confirmations;
  readonly refunds: Refunds;
  readonly disputes: ReturnType<typeof createDisputes>;
}

export function twinRoutes({
  store,
  intents,
  confirmations,
  refunds,
  disputes,
}: RoutesOptions): Route[] {
  /** A browser sees only the intent whose secret it has. */
  const checkSecret = (caller: Caller, id: string, secret: string | undefined) => {
    if (caller === 'shop' && secret === undefined) return;
    if (store.intents.get(id)?.clientSecret !== secret)
      throw invalid({
        code: 'payment_intent_invalid_parameter',
        message:
          'The client_secret provided does not match the client_secret on the PaymentIntent.',
        param: 'client_secret',
      });
  };

  return [
    route('POST', /^\/v1\/payment_intents$/, requests.openIntentRequest, (request) =>
      intentResource(intents.open(request)),
    ),
    route('GET', /^\/v1\/payment_intents$/, requests.pageRequest, (page) => {
      const { items, hasMore } = intents.list(page);
      return listResource('/v1/payment_intents', items.map(intentResource), hasMore);
    }),
    route(
      'GET',
      /^\/v1\/payment_intents\/(\w+)$/,
      requests.readRequest,
      (request, id, caller) => {
        const intent = intents.read(id);
        checkSecret(caller, id, request.client_secret);
        return intentResource(intent);
      },
      true,
    ),
    route(
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/cancel$/,
      requests.cancelIntentRequest,
      (request, id) => intentResource(intents.cancel(id, request.cancellation_reason)),
    ),
    route(
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/confirm$/,
      requests.confirmRequest,
      (request, id, caller) => {
        intents.read(id);
        checkSecret(caller, id, request.client_secret);
        return intentResource(confirmations.confirm(id, request));
      },
      true,
    ),
    route(
      'POST',
      /^\/twin\/second_step$/,
      requests.secondStepRequest,
      (request) =>
        intentResource(
          confirmations.takeSecondStep(request.client_secret, request.outcome === 'approve'),
        ),
      true,
    ),
    route('POST', /^\/v1\/refunds$/, requests.refundRequest, (request) =>
      refundResource(refunds.make(request)),
    ),
    route('GET', /^\/v1\/refunds$/, requests.listRefundsRequest, (page) => {
      const { items, hasMore } = refunds.list(page);
      return listResource('/v1/refunds', items.map(refundResource), hasMore);
    }),
    route('GET', /^\/v1\/refunds\/(\w+)$/, requests.readRequest, (_, id) =>
      refundResource(refunds.read(id)),
    ),
    route('GET', /^\/v1\/disputes$/, requests.listRefundsRequest, (page) => {
      const { items, hasMore } = disputes.list(page);
      return listResource('/v1/disputes', items.map(disputeResource), hasMore);
    }),
    route('GET', /^\/v1\/disputes\/(\w+)$/, requests.readRequest, (_, id) =>
      disputeResource(disputes.read(id)),
    ),
  ];
}
