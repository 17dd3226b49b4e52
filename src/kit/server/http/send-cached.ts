import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, type CachedResponse } from './response-cache.ts';
import { cutSlowReader } from './slow-reader.ts';

/** Sends a cached response in the best encoding that the client accepts. */
export function writeCached(
  { headers: accepted }: IncomingMessage,
  response: ServerResponse,
  { cached, requestId }: { readonly cached: CachedResponse; readonly requestId: string },
): void {
  const { headers, body } = cached.in[bestEncoding(accepted['accept-encoding'])];
  cutSlowReader(response, body.length);
  response.writeHead(cached.status, [...headers, 'x-request-id', requestId]).end(body);
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
  writeCached(request.raw, reply.hijack().raw, { cached, requestId: request.id });
  return reply;
}
