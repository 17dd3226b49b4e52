// Cuts who sends so slowly that they only keep a connection busy.
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, for which the limit of all requests is the only one. */
    readonly isUpload?: boolean;
  }
}

/** How long a whole request may take to arrive, an upload included, in milliseconds. */
export const requestTimeoutMs = 60_000;
/** The same for a body that is no upload: 256 kB at most. */
const bodyTimeoutMs = 10_000;

/** `isUpload`: whether a request that no route answers brings a file as well. */
export function cutSlowSenders(
  server: FastifyInstance,
  isUpload: (request: FastifyRequest) => boolean,
): void {
  const cut = ({ raw }: FastifyRequest, isAnswered: boolean) => {
    if (raw.complete || raw.socket.destroyed) return;
    if (isAnswered) raw.socket.destroy();
    // As Node reports whoever exceeds the limit of all requests.
    else server.server.emit('clientError', timeout(), raw.socket);
  };
  server.addHook('onRequest', (request, reply, done) => {
    const { raw, routeOptions } = request;
    // A posted form makes its call in this process, on no connection.
    const isSent = raw.socket instanceof Socket && hasBody(raw.headers);
    if (isSent && !routeOptions.config.isUpload && !isUpload(request)) {
      // A server that was busy first reads what has arrived meanwhile.
      const late = () => setImmediate(() => cut(request, reply.raw.headersSent));
      const timer = setTimeout(late, bodyTimeoutMs);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

const hasBody = (headers: FastifyRequest['raw']['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const timeout = () =>
  Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
