// The HTTP server: limits, headers, the calls below /api, pictures, assets, and pages for the rest.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import serveStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { refuse } from '../calls/refusal.ts';
import { serveApiDocs } from '../calls/server/docs/docs-routes.ts';
import { createOwnHostCheck, refuseOtherHosts } from '../calls/server/http/own-host.ts';
import { refusalOfFault, sendRefusal } from '../calls/server/http/send-refusal.ts';
import { takeOnlyJson } from '../calls/server/http/take-only-json.ts';
import { mountCalls } from '../calls/server/route/mount.ts';
import { callsByModule } from '../contract.ts';
import { isDatabaseDown } from '../kit/server/database/database.ts';
import { createResponseCache } from '../kit/server/http/response-cache.ts';
import { createBareErrors } from './bare-errors.ts';
import type { Composition } from './composition.ts';
import { idleTimeoutMs, keepAliveTimeoutMs, limitConnections } from './connections/connections.ts';
import { localAddress } from './connections/local-address.ts';
import { cutSlowReaders } from './connections/slow-readers.ts';
import { cutSlowSenders, requestTimeoutMs } from './connections/slow-senders.ts';
import { isAskedByMachines } from './observing/observing-routes.ts';
import { isCarPage } from './pages/count-view.ts';
import { showErrorPages } from './pages/errors/error-pages.ts';
import { compressAnswers } from './pages/headers/compress-answers.ts';
import { addSecurityHeaders, nonPageHeaders } from './pages/headers/page-headers.ts';
import { servePolicyReports } from './pages/headers/policy-reports.ts';
import { serveLotScene } from './pages/lot/lot-scene.ts';
import { servePages } from './pages/pages.ts';
import { createFlash } from './pages/posted/flash.ts';
import { hasFile } from './pages/posted/posted-form.ts';
import type { PageRenderer } from './pages/render/page-response.ts';
import { projectFolder } from './project.ts';
import { serveReady } from './serve-ready.ts';
import type { Settings } from './settings/settings.ts';
import { serveWellKnownFiles } from './well-known-files.ts';

export interface WebServerOptions {
  readonly settings: Settings;
  readonly composition: Composition;
  readonly renderer: PageRenderer;
  /** The folder of the built assets; null while developing, when Vite serves them. */
  readonly assets: string | null;
  readonly log: FastifyServerOptions['loggerInstance'];
}

/** The largest body of a call, in bytes; an upload has a limit of its own. */
const callLimit = 256 * 1024;
/**
 * The largest body of anything else, such as a posted form: the longest message in letters that take
 * nine bytes each. Fastify ignores a parser's own limit for what no route answers, as pages are.
 */
const bodyLimit = 64 * 1024;

/** Has all routes and does not listen yet. */
export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const { settings, composition, log } = options;
  const bareErrors = createBareErrors({ publicUrl: settings.publicUrl, log, newRequestId });
  const server = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    genReqId: newRequestId,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: settings.trustedProxies,
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
  });
  const cache = createResponseCache(() => performance.now());

  limitConnections(server.server);
  // Node would answer by itself, without our headers.
  server.server.on('checkExpectation', (request, response) =>
    server.server.emit('request', request, response),
  );
  server.decorateRequest('personId', null);
  cutSlowSenders(
    server,
    (request) =>
      hasFile(request) &&
      composition.people.hasSessionCookie(request.headers.cookie) &&
      options.renderer.find(request.url)?.upload !== undefined,
  );
  cutSlowReaders(server);
  showErrorPages(server);
  const ownUrls = {
    publicUrl: settings.publicUrl,
    ownUrl: localAddress(settings.host, settings.port),
  };
  const flash = createFlash(settings);
  serveReady(server, {
    cache,
    isOwnHost: createOwnHostCheck(ownUrls),
    isPlainPage: ({ url = '', headers: { cookie } }) =>
      !flash.isIn(cookie) && !composition.people.hasSessionCookie(cookie) && !isCarPage(url),
    onServed: composition.observing.countReady,
    newRequestId,
  });
  refuseOtherHosts(server, {
    ...ownUrls,
    isOpen: isAskedByMachines,
  });
  compressAnswers(server);
  addSecurityHeaders(server, nonPageHeaders(settings.publicUrl));
  await server.register(formbody);
  await server.register(multipart);

  server.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    const refusal = isDatabaseDown(error)
      ? refuse('busy', { detail: 'We can’t reach our database. Please try again.' })
      : refusalOfFault(error);
    return sendRefusal(reply, refusal, undefined, { error });
  });

  composition.observing.serve(server, options.renderer.find);

  await server.register(
    async (api) => {
      takeOnlyJson(api);
      mountCalls(api, {
        handlers: composition.handlers,
        bodyLimit: callLimit,
        authentication: composition.people.authentication,
        origin: settings.publicUrl,
        cache,
        rateLimits: composition.rateLimits,
        headers: nonPageHeaders(settings.publicUrl),
      });
      serveApiDocs(api, callsByModule);
      api.setNotFoundHandler((_, reply) => sendRefusal(reply, refuse('not-found')));
    },
    { prefix: '/api' },
  );
  await composition.routes(server);
  serveWellKnownFiles(server, settings);
  serveLotScene(server, settings);
  await servePolicyReports(server);
  await server.register(serveStatic, {
    root: join(projectFolder, 'src/site/web/pictures'),
    prefix: '/pictures/',
    maxAge: '1d',
    decorateReply: false,
  });
  if (options.assets)
    await server.register(serveStatic, {
      root: join(options.assets, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: [],
      immutable: true,
      maxAge: '1y',
      decorateReply: false,
    });
  servePages(server, {
    settings,
    flash,
    composition,
    renderer: options.renderer,
    cache,
    hasPolicy: options.assets !== null,
  });
  return server;
}

/** Not taken from the client, who could make the log say anything. */
const newRequestId = (): string => randomUUID().slice(19).replace('-', '');
