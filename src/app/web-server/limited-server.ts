// Fastify with the limits of this market: how large, how slow and how many requests may be.

import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { problemMediaType, problemOf } from '../../calls/problem.ts';
import { refuse } from '../../calls/refusal.ts';
import { logRefusal } from '../../calls/server/http/send-refusal.ts';
import { errorPage, isForReader } from '../pages/errors/error-pages.ts';
import { plainPageHeaders } from '../pages/errors/plain-page.ts';
import { nonPageHeaders } from '../pages/headers/page-headers.ts';
import type { Settings } from '../settings/settings.ts';
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
  const bareErrors = createBareErrors({ publicUrl, log });
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

/** The id never comes from the client, who could make the log say anything. */
export const newRequestId = (): string => randomUUID().slice(19).replace('-', '');

const refusals = {
  'bad-request': 400,
  'too-slow': 408,
  'bad-address': 400,
  'long-address': 414,
  'too-many-headers': 431,
} as const;
type Code = keyof typeof refusals;

const details: Readonly<Record<Code, string>> = {
  'bad-request': 'This is not a well-formed HTTP request.',
  'too-slow': 'The request did not arrive in time.',
  'bad-address': 'The address of this request cannot be decoded.',
  'long-address': 'A part of the address of this request is too long.',
  'too-many-headers':
    'The address or the headers of this request are too long. There may be too many cookies.',
};

/** Our codes for those of Node and Fastify. */
const codes: Readonly<Record<string, Code>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'too-many-headers',
  FST_ERR_BAD_URL: 'bad-address',
  FST_ERR_MAX_PARAM_LENGTH: 'long-address',
};

interface Options {
  readonly publicUrl: string;
  readonly log: FastifyServerOptions['loggerInstance'];
}
/** The error that Node reports, with the bytes that could not be read. */
type ParserError = Error & { readonly code: string; readonly rawPacket?: unknown };

/**
 * Answers errors of requests that reach no route, so that none of the server's hooks sees them: the parser
 * of node:http refused them, or the router cannot decode their address. They look like any other.
 */
function createBareErrors({ publicUrl, log }: Options) {
  function answerTo(code: Code, requestId: string, isPage: boolean) {
    const status = refusals[code];
    const problem = problemOf({ refusals }, refuse(code, { detail: details[code] }), requestId);
    const body = isPage ? errorPage({ status, requestId }) : JSON.stringify(problem);
    const form = isPage
      ? plainPageHeaders
      : { 'content-type': problemMediaType, 'cache-control': 'no-store' };
    const headers = {
      ...nonPageHeaders(publicUrl),
      ...form,
      'x-request-id': requestId,
      'content-length': String(Buffer.byteLength(body)),
    };
    return { status, headers, body };
  }

  return {
    onParserError(error: ParserError, socket: Socket): void {
      // Gone, or in the middle of an earlier answer on the same connection.
      const isAnswering = Object(Reflect.get(socket, '_httpMessage'))._headerSent === true;
      if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
        socket.destroy();
        return;
      }
      const code = codes[error.code] ?? 'bad-request';
      const requestId = newRequestId();
      const { status, headers, body } = answerTo(code, requestId, wantsPage(error.rawPacket));
      log?.info({ requestId, status, address: socket.remoteAddress }, code);
      const lines = Object.entries({ ...headers, connection: 'close' })
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('');
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`);
    },

    onBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      const code = codes[error.code] ?? 'bad-address';
      const isPage = isForReader(request.url, request.headers.accept);
      const { status, headers, body } = answerTo(code, request.id, isPage);
      logRefusal(request, { code, status });
      reply.hijack().raw.writeHead(status, headers).end(body);
    },
  };
}

/** Headers that are too large are read far enough to see what their sender asks for. */
function wantsPage(packet: unknown): boolean {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : '';
  const [, path = ''] = /^\w+ (\S+) HTTP\//.exec(text) ?? [];
  return isForReader(path, /^accept:(.*)$/im.exec(text)?.[1]);
}
