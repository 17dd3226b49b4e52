import type { FastifyInstance } from 'fastify';
import { bestEncoding, encode } from '../../kit/server/kept-bytes.ts';

const worthIt = 1200;
const compressible =
  /^(text\/|application\/(json|problem\+json|javascript|speculationrules\+json))/;

/** Compresses answers that are made anew; kept bytes and assets come compressed already. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || payload.length < worthIt || reply.hasHeader('content-encoding')) return payload;
    if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encode(Buffer.from(payload), encoding);
  });
}
