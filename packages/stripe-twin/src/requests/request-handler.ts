// Handles one request: authenticates the caller, finds the route, and runs it once per idempotency key.

import type { Caller, Route } from '../routes.ts';
import { type Form, readForm } from './form.ts';
import { type Answer, createIdempotencyKeys } from './idempotency.ts';
import { invalid, noAccess, StripeRefusal, unauthorised } from './refusals.ts';

export interface TwinKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Signs the events of connected accounts. */
  readonly connectWebhookSecret: string;
}

export interface TwinRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface RequestHandler {
  /** Forgets all idempotency keys, as Stripe does after a day. */
  expireIdempotencyKeys(): void;
  /**
   * Carries the request out at once. Call `onSent` when the answer has been sent. With `failing` the
   * answer is an error 500, stored under the idempotency key, and the request is not carried out
   * ('before') or carried out ('after').
   */
  answer(
    request: TwinRequest,
    failing?: 'before' | 'after',
  ): { readonly answer: Answer; readonly onSent: () => void };
}

export function createRequestHandler(
  keys: TwinKeys,
  routes: readonly Route[],
  isConnected: (accountId: string) => boolean,
): RequestHandler {
  const idempotency = createIdempotencyKeys();

  function callerOf({ headers }: TwinRequest, form: Form): Caller {
    const authorization = headers.authorization;
    const bearer =
      typeof authorization === 'string' ? authorization.replace(/^Bearer /, '') : undefined;
    const key = bearer ?? (typeof form.key === 'string' ? form.key : undefined);
    if (key === undefined)
      throw unauthorised(
        'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
      );
    if (key === keys.secretKey) return 'shop';
    if (key === keys.publishableKey) return 'browser';
    throw unauthorised(`Invalid API Key provided: ${key.slice(0, 8)}****`);
  }

  function check({ method, headers }: TwinRequest): void {
    const version = headers['stripe-version'];
    if (version !== undefined && !/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(String(version)))
      throw invalid({ message: `Invalid Stripe API version: ${String(version)}` });
    const type = headers['content-type'];
    if (method === 'POST' && type && !/^application\/x-www-form-urlencoded/.test(String(type)))
      throw invalid({
        message: `Invalid request: content type ${String(type)} is not supported, send a form.`,
      });
    const key = headers['idempotency-key'];
    if (key !== undefined && String(key).length > 255)
      throw invalid({ message: 'Idempotency keys must be at most 255 characters.' });
  }

  function prepare(request: TwinRequest): () => object {
    check(request);
    const form = readForm(request.method === 'GET' ? request.query : request.body);
    const caller = callerOf(request, form);
    const route = routes.find(
      ({ method, path }) => method === request.method && path.test(request.path),
    );
    if (!route)
      throw invalid(
        { message: `Unrecognized request URL (${request.method}: ${request.path}).` },
        404,
      );
    if (caller === 'browser' && !route.isForBrowsers)
      throw invalid(
        {
          code: 'secret_key_required',
          message: 'This API call cannot be made with a publishable API key.',
        },
        403,
      );
    const account = request.headers['stripe-account']?.toString();
    if (account !== undefined && !isConnected(account)) throw noAccess(account);
    return route.prepare(form, route.path.exec(request.path)?.[1] ?? '', caller, account);
  }

  return {
    expireIdempotencyKeys: idempotency.forgetAll,

    answer(request, failing) {
      const nothing = () => undefined;
      let action: () => object;
      const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
      try {
        action = prepare(request);
        if (typeof key === 'string') {
          const before = idempotency.begin(
            key,
            `${request.method} ${request.path} ${request.body}`,
          );
          if (before) return { answer: before, onSent: nothing };
        }
      } catch (error) {
        return { answer: refusalOf(error), onSent: nothing };
      }
      const done = failing === 'before' ? failure : answerOf(action);
      const answer = failing ? failure : done;
      return {
        answer,
        onSent: typeof key === 'string' ? () => idempotency.end(key, answer) : nothing,
      };
    },
  };
}

const failure: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something went wrong on our end.' } },
};

function answerOf(action: () => object): Answer {
  try {
    return { status: 200, body: action() };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Answer {
  if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.error } };
  throw error;
}
