import type { FastifyInstance } from 'fastify';
import { answerTimeoutMs, cutSlowReader } from '../kit/server/slow-reader.ts';

/** Cuts who reads an answer so slowly that they only keep a connection busy. */
export function cutSlowReaders(server: FastifyInstance, timeoutMs = answerTimeoutMs): void {
  server.addHook('onSend', (_request, { raw }, payload, done) => {
    cutSlowReader(raw, payload, timeoutMs);
    done();
  });
}
