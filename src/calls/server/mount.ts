// Every answered call becomes a Fastify route: admit, parse, do, encode.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FreshResponse, ResponseCache } from '../../kit/server/response-cache.ts';
import { sendCached } from '../../kit/server/send-cached.ts';
import type { AnyCall } from '../call.ts';
import { parseInput } from '../input.ts';
import { problemMediaType, problemOf } from '../problem.ts';
import { isRefused, refuse } from '../refusal.ts';
import { encoderOf } from '../translate.ts';
import { type CallContext, type CallHandler, checkAccess, type Session } from './handler.ts';
import { sendRefusal } from './send-refusal.ts';
import { isFromOtherSite, wireInputOf } from './wire-input.ts';

/** The headers by which somebody is known. */
export interface Credentials {
  readonly cookie?: string | undefined;
  readonly authorization?: string | undefined;
}

/** Finds out who sends a request: by cookie alone, or by cookie and access token together. */
export interface Authentication {
  bySession(credentials: Credentials): Promise<Session | null>;
  byToken(credentials: Credentials): Promise<Session | null>;
}

export interface MountOptions {
  readonly handlers: readonly CallHandler[];
  readonly authentication: Authentication;
  /** The site's own origin: a changing request that names another is refused. */
  readonly origin: string;
  readonly cache: ResponseCache;
}

export function mountCalls(server: FastifyInstance, mounting: MountOptions): void {
  for (const answered of mounting.handlers) {
    const { call } = answered;
    server.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: true,
      config: call.limit ? { rateLimit: rateLimitOf(call.limit) } : {},
      handler: call.cacheForMs
        ? answerKept(answered, mounting, call.cacheForMs)
        : answerFresh(answered, mounting),
    });
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function answerFresh({ call, handler: deed }: CallHandler, mounting: MountOptions): Handler {
  const encode = encoderOf(call.output);
  const { authentication: doorkeeper, origin } = mounting;
  return async (request, reply) => {
    if (call.method !== 'GET' && isFromOtherSite(request, origin))
      return sendRefusal(reply, refuse('other-site'));
    const visitor = await findVisitor(call, request.headers, doorkeeper);
    const admitted = checkAccess(call.who, visitor?.person ?? null);
    if (admitted !== 'welcome') return sendRefusal(reply, refuse(admitted));

    const wire = await wireInputOf(call, request);
    const input = isRefused(wire) ? wire : parseInput(call, wire);
    if (isRefused(input)) return sendRefusal(reply, input);

    const outcome = await deed(input, askerOf(visitor, request, reply, doorkeeper));
    if (isRefused(outcome)) return sendRefusal(reply, outcome, call);
    return reply
      .header('cache-control', call.who === 'anyone' ? 'no-cache' : 'no-store')
      .send(encode(outcome));
  };
}

/** The plain address of a public call is kept as bytes; with a query it is answered anew. */
function answerKept(answered: CallHandler, mounting: MountOptions, freshForMs: number): Handler {
  const { call, handler: deed } = answered;
  const { cache: kept, authentication: doorkeeper } = mounting;
  const fresh = answerFresh(answered, mounting);
  return async (request, reply) => {
    if (request.url.includes('?')) return fresh(request, reply);
    const key = `call ${request.url}`;
    const make = async () => {
      const input = parseInput(call, await wireInputOf(call, request));
      const asker = askerOf(null, request, reply, doorkeeper);
      return bytesOf(call, isRefused(input) ? input : await deed(input, asker));
    };
    const answer = kept.peek(key, freshForMs) ?? (await kept.get(key, freshForMs, make));
    return sendCached(request, reply, answer);
  };
}

function bytesOf(call: AnyCall, outcome: unknown): FreshResponse {
  const problem = isRefused(outcome) ? problemOf(call, outcome) : null;
  return {
    status: problem?.status ?? 200,
    headers: {
      'content-type': problem ? problemMediaType : 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    },
    body: Buffer.from(JSON.stringify(problem ?? encoderOf(call.output)(outcome))),
  };
}

function askerOf(
  visitor: Session | null,
  request: FastifyRequest,
  reply: FastifyReply,
  doorkeeper: Authentication,
): CallContext<unknown> {
  return {
    person: visitor?.person ?? null,
    sessionId: visitor?.sessionId ?? '',
    findSession: () => doorkeeper.byToken(request.headers),
    setCookies: (cookies) => void reply.header('set-cookie', cookies),
    setStatus: (status) => void reply.status(status),
  };
}

function findVisitor(call: AnyCall, credentials: Credentials, doorkeeper: Authentication) {
  if (call.who === 'anyone') return null;
  return call.who === 'session'
    ? doorkeeper.bySession(credentials)
    : doorkeeper.byToken(credentials);
}

function rateLimitOf({ times, minutes, by }: NonNullable<AnyCall['limit']>) {
  return {
    max: times,
    timeWindow: minutes * 60_000,
    hook: 'preHandler' as const,
    keyGenerator: ({ ip, body }: FastifyRequest) => `${ip} ${limitedBy(body, by)}`,
    // Without a value nothing is tried: the input's schema refuses it.
    allowList: ({ body }: FastifyRequest) => limitedBy(body, by) === '',
  };
}

/** As the input's schema reads it: blanks around it and capitals make no other value. */
function limitedBy(body: unknown, field: string): string {
  const value: unknown = Object(body)[field];
  return typeof value === 'string' ? value.trim().toLowerCase().slice(0, 254) : '';
}
