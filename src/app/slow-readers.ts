import type { FastifyInstance } from 'fastify';
import { answerTimeoutMs, cutSlowReader } from '../kit/server/slow-reader.ts';

/** Cuts off clients that read an answer too slowly. What the cache answers does so itself. */
export function cutSlowReaders(server: FastifyInstance, timeoutMs = answerTimeoutMs): void {
  server.addHook('onSend', (_request, { raw }, payload, done) => {
    cutSlowReader(raw, payload, timeoutMs);
    done();
  });
}
