// Cuts who reads an answer so slowly that they only keep a connection busy.
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a whole answer may take to be read, in milliseconds. */
const answerTimeoutMs = 60_000;
/** So much of an answer is handed to the system at once, in bytes. Nothing waits here for its reader. */
const bufferedBytes = 16 * 1024;

/** The connection of an answer that is not read by then is closed. */
export function cutSlowReaders(server: FastifyInstance, timeoutMs = answerTimeoutMs): void {
  server.addHook('onSend', (_request, { raw }, payload, done) => {
    // A posted form makes its call in this process, on no connection.
    if (raw.socket instanceof Socket && !isSmall(payload)) {
      const timer = setTimeout(() => raw.destroy(), timeoutMs);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

const isSmall = (payload: unknown): boolean =>
  !payload ||
  ((typeof payload === 'string' || payload instanceof Uint8Array) &&
    payload.length <= bufferedBytes);
