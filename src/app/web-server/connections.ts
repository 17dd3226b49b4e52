// How long connections are kept open, and which of them give way when there are too many.
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { cutSlowReader, readingTime } from '../../kit/server/http/slow-reader.ts';

/**
 * After how many milliseconds without a byte in either direction a connection is closed, unless the
 * market itself is the one who takes so long.
 */
export const idleTimeoutMs = 60_000;
/**
 * How many milliseconds a connection is kept for its next request. Proxies commonly keep theirs for
 * 60 s: if the market closed first, they would now and then send on a connection that is closing.
 */
export const keepAliveTimeoutMs = 75_000;
/** A connection costs little, but each takes a file handle of the process. */
const maxConnections = 5000;

/** Looking for idle connections looks at all of them, so it is done at most once in this many milliseconds. */
const pauseMs = 1000;

/** Beyond the limit new connections are refused, and those without a request under way are closed. */
export function limitConnections(server: Server, limit = maxConnections): void {
  server.maxConnections = limit;
  let closedAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - closedAt < pauseMs) return;
    closedAt = performance.now();
    server.closeIdleConnections();
  });
}

/**
 * Keeps the connection of a request that has arrived until it is answered. Erasing a person reads all
 * mails, which may take longer than an idle connection is kept. Closed is the connection of a client
 * who still has to send or to read.
 */
export function keepWhileAnswering(server: Server): void {
  server.on('request', (request, response) => {
    response.on('timeout', () => {
      const isTheirTurn = !request.complete || response.writableLength > 0;
      if (isTheirTurn) request.socket.destroy();
      else request.socket.setTimeout(server.timeout);
    });
  });
}

/** Where this very node is reached from its own machine, whatever its public address is. */
export function localAddress(host: string, port: number): string {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

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
