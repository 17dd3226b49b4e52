// How a server stops: it refuses new work, finishes what runs, and then cuts the connections that are left.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests and jobs that run may take to finish, in milliseconds. */
export const drainTimeoutMs = 8000;

/**
 * Makes a server able to stop. The returned function stops it: what is under way is answered, also
 * to someone who is still sending. After `timeoutMs` every connection is cut. Node itself waits for
 * slow senders without a limit once a server is closing.
 */
export function drainable(server: FastifyInstance): (timeoutMs?: number) => Promise<void> {
  const http = server.server;
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
  return async (timeoutMs = drainTimeoutMs) => {
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
