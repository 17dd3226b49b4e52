// Fastify with the limits of this market: how large, how slow and how many requests may be.
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { createBareErrors } from './bare-errors.ts';
import {
  idleTimeoutMs,
  keepAliveTimeoutMs,
  keepWhileAnswering,
  limitConnections,
} from './connections.ts';
import { requestTimeoutMs } from './slow-senders.ts';

/**
 * The largest body, in bytes, of what is not a call, such as a posted form: the longest message in
 * letters that take nine bytes each. Fastify ignores a parser's own limit for what no route answers,
 * as pages are.
 */
const bodyLimit = 64 * 1024;

/** Has no routes yet. */
export function createLimitedServer(
  { publicUrl, trustedProxies }: Pick<Settings, 'publicUrl' | 'trustedProxies'>,
  log: FastifyServerOptions['loggerInstance'],
): FastifyInstance {
  const bareErrors = createBareErrors({ publicUrl, log, newRequestId });
  const server = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    genReqId: newRequestId,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: trustedProxies,
    bodyLimit,
    // Slow senders and readers are cut off; Node checks once a second.
    requestTimeout: requestTimeoutMs,
    connectionTimeout: idleTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    clientErrorHandler: bareErrors.onParserError,
    frameworkErrors: bareErrors.onBadAddress,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // What still arrives by an open connection is answered, until the connection is closed.
    return503OnClosing: false,
  });
  server.decorate('isDraining', false);
  limitConnections(server.server);
  keepWhileAnswering(server.server);
  // Node would answer by itself, without our headers.
  server.server.on('checkExpectation', (request, response) =>
    server.server.emit('request', request, response),
  );
  return server;
}

/** Not taken from the client, who could make the log say anything. */
export const newRequestId = (): string => randomUUID().slice(19).replace('-', '');
