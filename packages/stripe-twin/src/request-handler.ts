// One request from its bytes to its answer: who asks, which call, once per idempotency key.
import { type Form, readForm } from './form.ts';
import { type Answer, createIdempotencyKeys } from './idempotency.ts';
import { invalid, StripeRefusal, unauthorised } from './refusals.ts';
import type { Asker, Route } from './routes.ts';

export interface TwinKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

export interface TwinRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface RequestHandler {
  /** As a day later, when Stripe does not know its idempotency keys any more. */
  forgetKeys(): void;
  /**
   * Does the deed at once. `whenSent` is to be called when the answer has left. `failing`: the answer
   * is a 500, kept under the idempotency key, before the deed or after it.
   */
  answer(
    asked: TwinRequest,
    failing?: 'before' | 'after',
  ): { readonly answer: Answer; readonly whenSent: () => void };
}

export function createRequestHandler(keys: TwinKeys, routes: readonly Route[]): RequestHandler {
  const idempotency = createIdempotencyKeys();

  function askerOf({ headers }: TwinRequest, form: Form): Asker {
    const given = headers.authorization;
    const bearer = typeof given === 'string' ? given.replace(/^Bearer /, '') : undefined;
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

  function prepared(asked: TwinRequest): () => object {
    check(asked);
    const form = readForm(asked.method === 'GET' ? asked.query : asked.body);
    const asker = askerOf(asked, form);
    const route = routes.find(
      ({ method, path }) => method === asked.method && path.test(asked.path),
    );
    if (!route)
      throw invalid({ message: `Unrecognized request URL (${asked.method}: ${asked.path}).` }, 404);
    if (asker === 'browser' && !route.isForBrowsers)
      throw invalid(
        {
          code: 'secret_key_required',
          message: 'This API call cannot be made with a publishable API key.',
        },
        403,
      );
    return route.prepare(form, route.path.exec(asked.path)?.[1] ?? '', asker);
  }

  return {
    forgetKeys: idempotency.forgetAll,

    answer(asked, failing) {
      const nothing = () => undefined;
      let deed: () => object;
      const key = asked.method === 'POST' ? asked.headers['idempotency-key'] : undefined;
      try {
        deed = prepared(asked);
        if (typeof key === 'string') {
          const before = idempotency.begin(key, `${asked.method} ${asked.path} ${asked.body}`);
          if (before) return { answer: before, whenSent: nothing };
        }
      } catch (error) {
        return { answer: refusalOf(error), whenSent: nothing };
      }
      const done = failing === 'before' ? failure : answerOf(deed);
      const answer = failing ? failure : done;
      return {
        answer,
        whenSent: typeof key === 'string' ? () => idempotency.end(key, answer) : nothing,
      };
    },
  };
}

const failure: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something went wrong on our end.' } },
};

function answerOf(deed: () => object): Answer {
  try {
    return { status: 200, body: deed() };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Answer {
  if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.error } };
  throw error;
}
