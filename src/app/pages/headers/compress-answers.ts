import type { FastifyInstance } from 'fastify';
import { bestEncoding, type Encoding, encode } from '../../../kit/server/http/response-cache.ts';

const worthIt = 1200;
const compressible = /^(text\/|application\/(json|problem\+json|javascript|xml|atom\+xml))/;

/** Of bytes that are sent several times, such as a search that many make at once. */
const compressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

/** Compresses answers that are made for a request; assets are compressed already. */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isWorthIt = isText && payload.length >= worthIt && !reply.hasHeader('content-encoding');
    if (!isWorthIt || !compressible.test(String(reply.getHeader('content-type') ?? '')))
      return done();
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return done();
    reply.header('content-encoding', encoding).removeHeader('content-length');
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
    compress(body, encoding, reply.getHeader('content-type')).then(
      (bytes) => done(null, bytes),
      done,
    );
  });
}

function compress(body: Buffer, encoding: Encoding, type: unknown): Promise<Buffer> {
  const known = compressed.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  const bytes = known.get(encoding) ?? encode(body, encoding, type);
  compressed.set(body, known.set(encoding, bytes));
  return bytes;
}
