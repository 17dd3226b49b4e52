// Every handled call becomes a Fastify route: check access, parse, handle, encode.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { RateLimits } from '../../kit/server/rate-limits.ts';
import type { FreshResponse, ResponseCache } from '../../kit/server/response-cache.ts';
import { sendCached } from '../../kit/server/send-cached.ts';
import { checkAccess } from '../access.ts';
import { type AnyCall, needsToken } from '../call.ts';
import { callRequest } from '../call-request.ts';
import { parseInput } from '../input.ts';
import { isRefused, type Refusal, refuse } from '../refusal.ts';
import { encoderOf } from '../translate.ts';

import { callLimiter } from './call-limits.ts';
import { limitAtOnce, type Route } from './calls-at-once.ts';
import type { CallContext, CallHandler, Client, Session } from './handler.ts';
import { jsonBytes } from './json-bytes.ts';
import { isFromOtherSite } from './own-host.ts';
import { sendRefusal } from './send-refusal.ts';
import { wireInputOf } from './wire-input.ts';

const jsonMediaType = 'application/json; charset=utf-8';

/** The headers that identify who sends a request. */
export interface Credentials {
  readonly cookie?: string | undefined;
  readonly authorization?: string | undefined;
}

/** Finds the session of a request: by its cookie alone, or by cookie and access token together. */
export interface Authentication {
  bySession(credentials: Credentials): Promise<Session | null>;
  byToken(credentials: Credentials): Promise<Session | null>;
  /** Hears that somebody without the right made a call that is for admins. */
  noteDenied(session: Session, call: AnyCall, client: Client): Promise<void>;
}

interface MountOptions {
  readonly handlers: readonly CallHandler[];
  /** Of the largest body but an upload, in bytes. */
  readonly bodyLimit: number;
  readonly authentication: Authentication;
  /** The site's own origin: a request that may change something and names another is refused. */
  readonly origin: string;
  readonly cache: ResponseCache;
  readonly rateLimits: RateLimits;
  /** What every cached response carries besides its own headers. */
  readonly headers: Readonly<Record<string, string>>;
}

export function mountCalls(server: FastifyInstance, options: MountOptions): void {
  for (const handled of options.handlers) {
    const { call } = handled;
    server.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: true,
      bodyLimit: options.bodyLimit,
      config: { isUpload: call.upload !== undefined },
      ...routeOf(handled, options),
    });
  }
}

function routeOf(handled: CallHandler, options: MountOptions) {
  const { cacheForMs, mostAtOnce } = handled.call;
  if (cacheForMs) return { handler: cachedRoute(handled, options, cacheForMs) };
  const handler = freshRoute(handled, options);
  return mostAtOnce === undefined ? { handler } : limitAtOnce(handler, mostAtOnce);
}

function freshRoute({ call, handler, findDevice }: CallHandler, options: MountOptions): Route {
  const encode = encoderOf(call.output);
  const { authentication, origin } = options;
  const limiter = callLimiter(call, options.rateLimits);
  return async (request, reply) => {
    if (call.method !== 'GET' && isFromOtherSite(request, origin))
      return sendRefusal(reply, refuse('other-site'));
    const session = await findSession(call, request.headers, authentication);
    if (session) request.personId = session.person.id;
    const access = checkAccess(call.who, session?.person ?? null);
    if (session && access === 'not-allowed' && call.who === 'admin')
      await authentication.noteDenied(session, call, clientOf(request));
    if (access !== 'allowed') return sendRefusal(reply, refuse(access));

    const client = clientOf(request);
    const caller = { address: client.address, personId: session?.person.id, device: null };
    // An upload is counted before its bytes are read; anything else once its fields are known.
    const early = call.upload ? await limiter?.take({ ...caller, input: {} }) : null;
    if (early) return sendRefusal(reply, early, call);

    const wire = await wireInputOf(call, request);
    const input = isRefused(wire) ? wire : parseInput(call, wire);
    if (isRefused(input)) return sendRefusal(reply, input);

    const device = findDevice ? await findDevice(input, client) : null;
    const counted = { ...caller, device, input };
    const tooMany = call.upload ? null : await limiter?.take(counted);
    if (tooMany) return sendRefusal(reply, tooMany, call);

    const outcome = await handler(input, contextOf(session, request, reply, authentication));
    if (isRefused(outcome)) return sendRefusal(reply, outcome, call);
    await limiter?.giveBack(counted);
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', call.who === 'anyone' ? 'no-cache' : 'no-store');
    return reply.type(jsonMediaType).send(jsonBytes(encode(outcome)));
  };
}

/** The plain address of a public call is answered from the cache; with a query it is handled anew. */
function cachedRoute(handled: CallHandler, options: MountOptions, cacheForMs: number): Route {
  const { call, handler } = handled;
  const { cache, authentication, headers } = options;
  const fresh = freshRoute(handled, options);
  return async (request, reply) => {
    if (request.url.includes('?')) return fresh(request, reply);
    // Only the call's own spelling of its address is a key, so another one is not found here.
    const ready = cache.peek(`call ${request.url}`);
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
        await cache.get({ key, cacheForMs, group: call.path }, respond),
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
  headers: MountOptions['headers'],
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

function contextOf(
  session: Session | null,
  request: FastifyRequest,
  reply: FastifyReply,
  authentication: Authentication,
): CallContext<unknown> {
  return {
    person: session?.person ?? null,
    sessionId: session?.sessionId ?? '',
    client: clientOf(request),
    async findSession() {
      const session = await authentication.bySession(request.headers);
      // What a public call answers to one person must not be stored for others.
      if (session) reply.header('cache-control', 'no-store');
      return session;
    },
    setCookies: (cookies) => void reply.header('set-cookie', cookies),
    setStatus: (status) => void reply.status(status),
  };
}

/** Where a request comes from. */
export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
  cookies: headers.cookie,
});

function findSession(call: AnyCall, credentials: Credentials, authentication: Authentication) {
  if (call.who === 'anyone') return null;
  return needsToken(call)
    ? authentication.byToken(credentials)
    : authentication.bySession(credentials);
}
