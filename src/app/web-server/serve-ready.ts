// Answers what is ready in the cache before Fastify takes the request: routing, hooks and a reply
// would cost as much again. All other requests go to Fastify, which gives the same answers.
import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import {
  bestEncoding,
  type CachedResponse,
  type ResponseCache,
} from '../../kit/server/http/response-cache.ts';
import { writeCached } from '../../kit/server/http/send-cached.ts';
import { newRequestId } from './limited-server.ts';

interface Ready {
  readonly cache: ResponseCache;
  /** Whether the request names this market, and once. */
  readonly isOwnHost: (request: IncomingMessage) => boolean;
  /** Whether the page may be the same as every visitor's, and nobody counts that it is read. */
  readonly isPlainPage: (request: IncomingMessage) => boolean;
  /** Hears of every answer that was ready. */
  readonly onServed: () => void;
}

export function serveReady(
  server: FastifyInstance,
  { cache, isOwnHost, isPlainPage, onServed }: Ready,
): void {
  const [handle] = server.server.listeners('request') as RequestListener[];
  if (!handle) throw new Error('Fastify does not listen to requests');
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });

  const find = (request: IncomingMessage): CachedResponse | null => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || isClosing || !isOwnHost(request)) return null;
    if ((headers['content-length'] ?? headers['transfer-encoding']) !== undefined) return null;
    const encoding = bestEncoding(headers['accept-encoding']);
    if (url.startsWith('/api/')) return cache.peek(`call ${url}`, encoding);
    return isPlainPage(request) ? cache.peek(`page ${url}`, encoding) : null;
  };

  server.server.removeListener('request', handle);
  server.server.on('request', (request, response) => {
    const ready = find(request);
    if (!ready) return handle(request, response);
    onServed();
    writeCached(response, { cached: ready, requestId: newRequestId() });
  });
}
