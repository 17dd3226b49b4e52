import type { FastifyInstance } from 'fastify';
import { cutSlowReader, readingTime } from '../../kit/server/http/slow-reader.ts';

/** Cuts off clients that read an answer too slowly. What the cache answers does so itself. */
export function cutSlowReaders(server: FastifyInstance, time = readingTime): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    cutSlowReader(reply.raw, bytesOf(payload, reply.getHeader('content-length')), time);
    done();
  });
}

function bytesOf(payload: unknown, length: unknown): number {
  if (!payload) return 0;
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return payload instanceof Uint8Array ? payload.length : Number(length ?? Number.NaN);
}
