import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, type CachedResponse } from './response-cache.ts';

/**
 * Sends a kept answer in the best encoding that was asked for. It goes past Fastify's own way of
 * sending, since nothing is left to be done with it: hooks that wait for an answer do not see it.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: CachedResponse,
): FastifyReply {
  const { headers, body } = kept.in[bestEncoding(request.headers['accept-encoding'])];
  reply.hijack().raw.writeHead(kept.status, headers).end(body);
  return reply;
}
