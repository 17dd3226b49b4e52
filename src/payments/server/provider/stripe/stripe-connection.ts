// The one connection to Stripe: every request has a timeout, and every answer is checked.
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { ProcessorUnavailable } from '../card-processor.ts';

/** Stripe has understood the request and refused it. */
export class StripeRejected extends Error {
  /** Stripe's own code, such as `resource_missing`. */
  readonly code: string | undefined;
  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/**
 * A failure that Stripe repeats for a day under the request's idempotency key. Only another key helps,
 * so the second request must do no harm if the first was carried out after all.
 */
export class CachedFailure extends ProcessorUnavailable {}

/**
 * Requests under a lasting key, and where Stripe repeats a failure, under one that no request has had before:
 * under a second lasting one Stripe may repeat a failure as well. Only for what does no harm twice.
 */
export const underKey = <Answer>(
  key: string,
  request: (key: string) => Promise<Answer>,
): Promise<Answer> =>
  request(key).catch((error: unknown) => {
    if (error instanceof CachedFailure) return request(`${key}-${randomUUID()}`);
    throw error;
  });

/** A connected account that our key does not reach: it was closed, or is not ours any more. */
export class AccountUnreachable extends ProcessorUnavailable {}

interface StripeConnectionOptions {
  readonly secretKey: string;
  readonly apiUrl: string;
  /** How long one whole answer may take, in milliseconds. */
  readonly timeoutMs: number;
  /** Hears what only an operator can fix. */
  readonly warn: (message: string) => void;
}

export interface StripeConnection {
  /** The answer in the shape of `schema`; rejects with `StripeRejected` or `ProcessorUnavailable`. */
  request<Shape extends z.ZodMiniType>(
    schema: Shape,
    request: (stripe: Stripe) => Promise<unknown>,
  ): Promise<z.output<Shape>>;
}

export function createStripeConnection(options: StripeConnectionOptions): StripeConnection {
  const connected = connect(options);
  // A failure is thrown by the first request, not as an unhandled rejection.
  connected.catch(() => undefined);

  return {
    async request(schema, request) {
      const { stripe, StripeError } = await connected;
      let answer: unknown;
      try {
        answer = await request(stripe);
      } catch (error) {
        throw meaningOf(error, StripeError, options.warn);
      }
      return parsed(schema, answer);
    },
  };
}

/** The SDK takes 11 MB, so it is loaded only for markets that charge with Stripe. */
async function connect({ apiUrl, secretKey, timeoutMs }: StripeConnectionOptions) {
  const { default: Stripe } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  const stripe = new Stripe(secretKey, {
    // Answers have the shapes of this version, whatever the account's default version is.
    apiVersion: '2026-10-28.endive',
    protocol: isSecure ? 'https' : 'http',
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    httpClient: Stripe.createFetchHttpClient(onlyWholeAnswers),
    timeout: timeoutMs,
    // Callers try again themselves: a buyer, a job. The SDK still repeats a request once, under the
    // same idempotency key, where the connection was closed before any answer.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return { stripe, StripeError: Stripe.errors.StripeError };
}

/** Throws `ProcessorUnavailable` where the answer does not have the expected shape. */
export function parsed<Shape extends z.ZodMiniType>(
  schema: Shape,
  answer: unknown,
): z.output<Shape> {
  const read = z.safeParse(schema, answer);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ProcessorUnavailable(
    `Stripe's answer has an unexpected shape: ${issue?.path.join('.')} ${issue?.message ?? ''}`,
  );
}

function meaningOf(
  error: unknown,
  StripeError: typeof Stripe.errors.StripeError,
  warn: (message: string) => void,
): Error {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof StripeError) {
    const { statusCode = 0, code, headers } = error;
    if ([401, 403].includes(statusCode)) warn(`Stripe does not accept our key: ${message}`);
    if (statusCode === 403 && code === 'account_invalid')
      return new AccountUnreachable(message, { cause: error });
    const isUnderstood = [400, 402, 404].includes(statusCode);
    if (isUnderstood && code !== 'rate_limit') return new StripeRejected(message, code);
    if (statusCode >= 500 && headers?.['idempotent-replayed'] === 'true')
      return new CachedFailure(message, { cause: error });
  }
  return new ProcessorUnavailable(`Stripe gave no answer: ${message}`, { cause: error });
}

/**
 * A fetch for the SDK that fails on responses which are not Stripe's. By itself the SDK takes a 500
 * without an `error` for a valid answer, and a body such as `"busy"` ends the process.
 */
async function onlyWholeAnswers(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' }).catch(closedByThem);
  const text = await response.text();
  const body: unknown = JSON.parse(text);
  if (!isObject(body) || (!response.ok && !isObject(body.error)))
    throw new Error(`HTTP ${response.status}, and not from Stripe`);
  return new Response(text, { status: response.status, headers: response.headers });
}

/** The SDK recognises a closed connection by Node's error code. */
function closedByThem(error: unknown): never {
  const cause = error instanceof Error ? error.cause : null;
  const code = isObject(cause) ? cause.code : null;
  const isClosed = code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
  throw isClosed
    ? Object.assign(new Error('closed', { cause: error }), { code: 'ECONNRESET' })
    : error;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Turns Stripe's "no such object" into null, where something is only read. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof StripeRejected && error.code === 'resource_missing') return null;
  throw error instanceof StripeRejected
    ? new ProcessorUnavailable(error.message, { cause: error })
    : error;
}

interface Page<Item> {
  readonly data: readonly Item[];
  readonly has_more: boolean;
}
type Cursor = { readonly starting_after: string } | undefined;

/** The items of all pages of a list. */
export async function* everyPage<Item extends { readonly id: string }>(
  read: (cursor: Cursor) => Promise<Page<Item>>,
): AsyncIterable<Item> {
  for (let cursor: Cursor; ; ) {
    const page: Page<Item> = await read(cursor);
    yield* page.data;
    if (!page.has_more) return;
    const last = page.data.at(-1);
    if (!last || last.id === cursor?.starting_after)
      throw new ProcessorUnavailable('Stripe has more, and does not give it');
    cursor = { starting_after: last.id };
  }
}
