// A call that anyone may make and that is answered alike for a while.
import * as z from 'zod/mini';
import {
  bestEncoding,
  type FreshResponse,
  type ResponseCache,
} from '../../../kit/server/http/response-cache.ts';
import { sendCached } from '../../../kit/server/http/send-cached.ts';
import type { AnyCall } from '../../call.ts';
import { callRequest } from '../../call-request.ts';
import { parseInput } from '../../input.ts';
import { isRefused, type Refusal } from '../../refusal.ts';
import { encoderOf } from '../../translate.ts';
import { contextOf } from '../call-context.ts';
import type { CallHandler } from '../handler.ts';
import { sendRefusal } from '../http/send-refusal.ts';
import type { Route } from './calls-at-once.ts';
import { type FreshRouteOptions, freshRoute } from './fresh-route.ts';
import { jsonBytes, jsonMediaType } from './json-bytes.ts';
import { wireInputOf } from './wire-input.ts';

export interface CachedRouteOptions extends FreshRouteOptions {
  readonly cache: ResponseCache;
  /** What every cached response carries besides its own headers. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The plain address of a public call is answered from the cache; with a query it is handled each time. */
export function cachedRoute(
  handled: CallHandler,
  options: CachedRouteOptions,
  cacheForMs: number,
): Route {
  const { call, handler } = handled;
  const { cache, authentication, headers } = options;
  const fresh = freshRoute(handled, options);
  return async (request, reply) => {
    if (request.url.includes('?')) return fresh(request, reply);
    // Only the call's own spelling of its address is a key, so another one is not found here.
    const encoding = bestEncoding(request.headers['accept-encoding']);
    const ready = cache.peek(`call ${request.url}`, encoding);
    if (ready) return sendCached(request, reply, ready);
    const input = parseInput(call, await wireInputOf(call, request));
    if (isRefused(input)) return sendRefusal(reply, input);
    const wire = z.encode(call.input, input) as Record<string, unknown>;
    const base = request.routeOptions.url?.slice(0, -call.path.length) ?? '';
    const key = `call ${base}${callRequest(call, wire).path}`;
    const respond = async () => {
      const outcome = await handler(input, contextOf(null, request, reply, authentication));
      if (isRefused(outcome)) throw new Refused(outcome);
      return responseOf(call, outcome, headers);
    };
    try {
      return sendCached(
        request,
        reply,
        await cache.get({ key, cacheForMs, group: call.path }, encoding, respond),
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return sendRefusal(reply, error.refusal, call);
    }
  };
}

/** Takes a refusal past the cache: it is sent to each caller with the id of their own request. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

function responseOf(
  call: AnyCall,
  output: unknown,
  headers: CachedRouteOptions['headers'],
): FreshResponse {
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': jsonMediaType,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    },
    body: jsonBytes(encoderOf(call.output)(output)),
  };
}
