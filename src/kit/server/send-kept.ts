import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, type KeptAnswer } from './kept-bytes.ts';

/** Sends a kept answer in the best encoding that was asked for. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: KeptAnswer,
): FastifyReply {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(status).headers(headers).send(body[encoding]);
}
