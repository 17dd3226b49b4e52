// Cuts who sends so slowly that they only keep a connection busy.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, which may take its time. */
    readonly isUpload?: boolean;
  }
}

/** How long a whole request may take to arrive, in milliseconds: twenty photos on a slow line. */
export const requestTimeoutMs = 15 * 60_000;

const defaults = {
  /** How long a body that is not an upload may take: 256 kB at most. In milliseconds. */
  bodyMs: 10_000,
  /** How many milliseconds an upload may be slow for. After that it must be fast enough on average. */
  uploadMs: 60_000,
  leastBytesPerSecond: 16 * 1024,
};

/** `isUpload`: whether a request that no route answers brings a file as well. */
export function cutSlowSenders(
  server: FastifyInstance,
  isUpload: (request: FastifyRequest) => boolean,
  { bodyMs, uploadMs, leastBytesPerSecond }: typeof defaults = defaults,
): void {
  const uploads = new WeakSet<IncomingMessage>();
  const cut = (request: IncomingMessage, isAnswered: boolean) => {
    if (isAnswered) request.socket.destroy();
    // The same error that Node reports for a request that takes too long.
    else server.server.emit('clientError', timeout(), request.socket);
  };

  // This hears of requests that reach no route as well.
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request.headers)) return;
    const { socket } = request;
    const [began, readBefore] = [performance.now(), socket.bytesRead];
    const isTooSlow = () => {
      const took = performance.now() - began;
      if (!uploads.has(request)) return true;
      const least = (took / 1000) * leastBytesPerSecond;
      return took >= uploadMs && socket.bytesRead - readBefore < least;
    };
    const cutIfSlow = () => {
      if (!request.complete && !socket.destroyed && isTooSlow()) cut(request, response.headersSent);
    };
    // A server that was busy first reads what has arrived meanwhile.
    const timer = setInterval(() => setImmediate(cutIfSlow), bodyMs);
    request.once('close', () => clearInterval(timer));
  });
  server.addHook('onRequest', (request, _, done) => {
    if (request.routeOptions.config.isUpload || isUpload(request)) uploads.add(request.raw);
    done();
  });
}

const hasBody = (headers: IncomingMessage['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const timeout = () =>
  Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
