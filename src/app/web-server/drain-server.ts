// How a server stops: it says so to balancers, finishes what runs, and then cuts the connections that are left.
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is about to stop, and should be given no new traffic. */
    isDraining: boolean;
  }
}

/** How long requests and jobs that run may take to finish, in milliseconds. */
export const drainTimeoutMs = 8000;

interface Drained {
  /** How long it still takes requests and connections, while `/readyz` says that it stops. */
  readonly noticeMs: number;
  readonly timeoutMs?: number;
}

/**
 * Makes a server able to stop. The returned function stops it: what is under way is answered, also
 * to someone who is still sending, and so is what comes by a connection that is still open; each
 * answer is its connection's last. `timeoutMs` after the notice every connection is cut. Node itself
 * waits for slow senders without a limit once a server is closing.
 */
export function drainable(server: FastifyInstance): (drained: Drained) => Promise<void> {
  const http = server.server;
  // This runs before Fastify and the cache answer.
  const endConnection: RequestListener = (_, response) => {
    if (server.isDraining) response.setHeader('connection', 'close');
  };
  http.prependListener('request', endConnection);
  const sockets = new Set<Socket>();
  http.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  /** Browsers open connections in advance. Node counts as idle only those that had a request. */
  const closeIdle = () => {
    http.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  return async ({ noticeMs, timeoutMs = drainTimeoutMs }) => {
    server.isDraining = true;
    await sleep(noticeMs);
    const cutting = setTimeout(() => http.closeAllConnections(), timeoutMs);
    const closing = setInterval(closeIdle, 50);
    try {
      closeIdle();
      await server.close();
    } finally {
      clearTimeout(cutting);
      clearInterval(closing);
    }
  };
}
