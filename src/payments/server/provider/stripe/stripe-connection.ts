// How Stripe is asked: in one place, with a deadline, and believing nothing that does not look like it.
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { ProcessorUnavailable } from '../card-processor.ts';

/** Stripe has understood, and turned it down. */
export class StripeRejected extends Error {
  /** Stripe's own word, such as `resource_missing`. */
  readonly code: string | undefined;
  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/**
 * A failure that Stripe has kept for a day under the idempotency key of the request. Asking again
 * helps only under another key, so it must do no harm if the deed was done all the same.
 */
export class CachedFailure extends ProcessorUnavailable {}

export interface StripeConnectionOptions {
  readonly secretKey: string;
  readonly apiUrl: string;
  /** For the whole of one answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Is told what only an operator can mend. */
  readonly warn: (words: string) => void;
}

export interface StripeConnection {
  /** The answer in the shape of `schema`; rejects with `StripeRejected` or `ProcessorUnavailable`. */
  request<Shape extends z.ZodMiniType>(
    schema: Shape,
    request: (stripe: Stripe) => Promise<unknown>,
  ): Promise<z.output<Shape>>;
}

export function createStripeConnection(way: StripeConnectionOptions): StripeConnection {
  const { protocol, hostname, port } = new URL(way.apiUrl);
  const isSecure = protocol === 'https:';
  const stripe = new Stripe(way.secretKey, {
    // The answers are parsed as this version gives them, whatever the account's own version is.
    apiVersion: '2026-10-28.endive',
    protocol: isSecure ? 'https' : 'http',
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    httpClient: Stripe.createFetchHttpClient(onlyWholeAnswers),
    timeout: way.timeoutMs,
    // Whoever asks comes again by himself: a buyer, the reconciler, a job. A connection that was
    // closed before any answer is tried once more in any case, under the same idempotency key.
    maxNetworkRetries: 0,
    telemetry: false,
  });

  return {
    async request(schema, request) {
      let answer: unknown;
      try {
        answer = await request(stripe);
      } catch (error) {
        throw meaningOf(error, way.warn);
      }
      return parsed(schema, answer);
    },
  };
}

/** Rejects with `ProcessorUnavailable` what does not look like Stripe's. */
export function parsed<Shape extends z.ZodMiniType>(
  schema: Shape,
  answer: unknown,
): z.output<Shape> {
  const read = z.safeParse(schema, answer);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ProcessorUnavailable(
    `Stripe's answer is none: ${issue?.path.join('.')} ${issue?.message ?? ''}`,
  );
}

function meaningOf(error: unknown, complain: (words: string) => void): Error {
  const words = error instanceof Error ? error.message : String(error);
  if (error instanceof Stripe.errors.StripeError) {
    const { statusCode = 0, code, headers } = error;
    if ([401, 403].includes(statusCode)) complain(`Stripe does not take our key: ${words}`);
    const isUnderstood = [400, 402, 404].includes(statusCode);
    if (isUnderstood && code !== 'rate_limit') return new StripeRejected(words, code);
    if (statusCode >= 500 && headers?.['idempotent-replayed'] === 'true')
      return new CachedFailure(words, { cause: error });
  }
  return new ProcessorUnavailable(`Stripe gave no answer: ${words}`, { cause: error });
}

/**
 * A fetch for the SDK. Left to itself, the SDK takes a 500 without an `error` for an answer, and
 * a body such as `"busy"` ends the process: what is not Stripe's is no answer at all.
 */
async function onlyWholeAnswers(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' }).catch(closedByThem);
  const text = await response.text();
  const body: unknown = JSON.parse(text);
  if (!isObject(body) || (!response.ok && !isObject(body.error)))
    throw new Error(`HTTP ${response.status}, and not in Stripe's words`);
  return new Response(text, { status: response.status, headers: response.headers });
}

/** The SDK knows a closed connection by node's own code. */
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

/** For reads: null is what Stripe does not know. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof StripeRejected && error.code === 'resource_missing') return null;
  throw error instanceof StripeRejected
    ? new ProcessorUnavailable(error.message, { cause: error })
    : error;
}
