// Every answered call becomes a Fastify route: parse, admit, do, encode.
import '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { FreshAnswer, KeptBytes } from '../../kit/server/kept-bytes.ts';
import { sendKept } from '../../kit/server/send-kept.ts';
import { type AnyCall, commonRefusals } from '../call.ts';
import { parseInput } from '../input.ts';
import { problemMediaType, problemOf } from '../problem.ts';
import { isRefused, type Refusal, refuse } from '../refusal.ts';
import { type Answered, type Asker, admits, type Visitor } from './answer.ts';

/** Finds out who sends a request: by cookie alone, or by cookie and access token together. */
export interface Doorkeeper {
  bySession(headers: Headers): Promise<Visitor | null>;
  byToken(headers: Headers): Promise<Visitor | null>;
}

export interface Mounting {
  readonly answers: readonly Answered[];
  readonly doorkeeper: Doorkeeper;
  /** The site's own origin: a changing request that names another is refused. */
  readonly origin: string;
  readonly kept: KeptBytes;
}

export function mountCalls(server: FastifyInstance, mounting: Mounting): void {
  for (const answered of mounting.answers) mountCall(server, answered, mounting);
}

function mountCall(server: FastifyInstance, { call, deed }: Answered, mounting: Mounting): void {
  server.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: true,
    config: call.limit ? { rateLimit: rateLimitOf(call.limit) } : {},
    handler: async (request, reply) => {
      const headers = headersOf(request);
      if (call.method !== 'GET' && isFromOtherSite(headers, mounting.origin))
        return sendRefusal(reply, call, refuse('other-site'));

      const visitor = await findVisitor(call, headers, mounting.doorkeeper);
      const admitted = admits(call.who, visitor?.person ?? null);
      if (admitted !== 'welcome') return sendRefusal(reply, call, refuse(admitted));

      const wire = call.upload ? await uploadOf(request, call.upload) : wireInputOf(call, request);
      const input = isRefused(wire) ? wire : parseInput(call, wire);
      if (isRefused(input)) return sendRefusal(reply, call, input);

      const answerHeaders = new Headers();
      const asker: Asker<unknown> = {
        person: visitor?.person ?? null,
        sessionId: visitor?.sessionId ?? '',
        whoIsThere: () => mounting.doorkeeper.byToken(headers),
        headers,
        answerHeaders,
        setStatus: (status) => void reply.status(status),
      };
      if (call.freshForMs && !request.url.includes('?')) {
        const make = async () => freshAnswer(call, await deed(input, asker));
        return sendKept(
          request,
          reply,
          await mounting.kept.get(`call ${request.url}`, call.freshForMs, make),
        );
      }
      const outcome = await deed(input, asker);
      for (const cookie of answerHeaders.getSetCookie()) reply.header('set-cookie', cookie);
      if (isRefused(outcome)) return sendRefusal(reply, call, outcome);
      return reply
        .header('cache-control', call.who === 'anyone' ? 'no-cache' : 'no-store')
        .send(z.encode(call.answer, outcome));
    },
  });
}

/** An answer that is the same for everyone, as bytes. */
function freshAnswer(call: AnyCall, outcome: unknown): FreshAnswer {
  const isAnswered = !isRefused(outcome);
  const told = isAnswered ? z.encode(call.answer, outcome) : problemOf(call, outcome);
  return {
    status: isAnswered ? 200 : problemOf(call, outcome).status,
    headers: {
      'content-type': isAnswered ? 'application/json; charset=utf-8' : problemMediaType,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    },
    body: Buffer.from(JSON.stringify(told)),
  };
}

/** The uploaded bytes under their field's name; the file's own name and type are not believed. */
async function uploadOf(
  request: FastifyRequest,
  { field, largest }: NonNullable<AnyCall['upload']>,
): Promise<Refusal | Record<string, unknown>> {
  if (!request.isMultipart()) return refuse('wrong-media-type');
  const file = await request.file({ limits: { files: 1, fileSize: largest, fields: 4, parts: 5 } });
  if (!file) return {};
  const bytes = await file.toBuffer();
  return { [file.fieldname === field ? field : file.fieldname.slice(0, 100)]: bytes };
}

function findVisitor(call: AnyCall, headers: Headers, doorkeeper: Doorkeeper) {
  if (call.who === 'anyone') return null;
  return call.who === 'session' ? doorkeeper.bySession(headers) : doorkeeper.byToken(headers);
}

/** A browser names the page that sends; a program that names none cannot be tricked into sending. */
function isFromOtherSite(headers: Headers, origin: string): boolean {
  const from = headers.get('origin');
  if (from !== null) return from !== origin;
  const site = headers.get('sec-fetch-site');
  return site !== null && site !== 'same-origin' && site !== 'none';
}

function wireInputOf(call: AnyCall, request: FastifyRequest): unknown {
  const sent = call.method === 'GET' || call.method === 'DELETE' ? request.query : request.body;
  if (sent !== undefined && sent !== null && !isPlainObject(sent)) return sent;
  return Object.assign(Object.create(null), sent, request.params);
}

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  return headers;
}

function rateLimitOf({ times, minutes, by }: NonNullable<AnyCall['limit']>) {
  return {
    max: times,
    timeWindow: minutes * 60_000,
    hook: 'preHandler' as const,
    keyGenerator: ({ ip, body }: FastifyRequest) =>
      `${ip} ${String(Object(body)[by] ?? '')
        .slice(0, 254)
        .toLowerCase()}`,
  };
}

/** Every refusal leaves as a problem document with the status that its contract names. */
export function sendRefusal(
  reply: FastifyReply,
  call: Pick<AnyCall, 'refusals'>,
  refusal: Refusal,
): FastifyReply {
  const problem = problemOf(call, refusal);
  if (problem.status === 503) reply.header('retry-after', '2');
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type(problemMediaType)
    .send(JSON.stringify(problem));
}

/** For what no call has refused itself: bad JSON, a body too large, a fault of ours. */
export function refusalOfFault(error: { statusCode?: number; code?: string }): Refusal {
  const status = error.statusCode ?? 500;
  const [code] = Object.entries(commonRefusals).find(([, known]) => known === status) ?? [];
  if (status < 500) return refuse(code ?? 'invalid-input');
  return refuse(code ?? 'our-fault', {
    detail: 'Something went wrong on our side. Please try again.',
  });
}
