import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from './response-cache.ts';
import { cutSlowReader } from './slow-reader.ts';

/** Sends a cached response, in an encoding that the client accepts. */
export function writeCached(
  response: ServerResponse,
  { cached, requestId }: { readonly cached: CachedResponse; readonly requestId: string },
): void {
  const { status, headers, body } = cached;
  cutSlowReader(response, body.length);
  response.writeHead(status, [...headers, 'x-request-id', requestId]).end(body);
}

/**
 * The same for a request that Fastify has taken. It bypasses Fastify's reply, which would cost time
 * and add nothing, so `onSend` hooks do not see it.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): FastifyReply {
  writeCached(reply.hijack().raw, { cached, requestId: request.id });
  return reply;
}
