// The HTTP server: limits, headers, the calls below /api, pictures, assets, and pages for the rest.
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { refuse } from '../../calls/refusal.ts';
import { serveApiDocs } from '../../calls/server/docs/docs-routes.ts';
import { serveDownloads } from '../../calls/server/downloads.ts';
import { createOwnHostCheck, refuseOtherHosts } from '../../calls/server/http/own-host.ts';
import { refusalOfFault, sendRefusal } from '../../calls/server/http/send-refusal.ts';
import { takeOnlyJson } from '../../calls/server/http/take-only-json.ts';
import { mountCalls } from '../../calls/server/route/mount.ts';
import { callsByModule, webhookPayloads } from '../../contract.ts';
import { isDatabaseDown } from '../../kit/server/database/database-errors.ts';
import {
  bestEncoding,
  createResponseCache,
  type Encoding,
  encode,
  type ResponseCache,
} from '../../kit/server/http/response-cache.ts';
import type { Composition } from '../composition.ts';
import { isServedOnAnyHost } from '../observing/observing.ts';
import { isCarPage } from '../pages/count-view.ts';
import { showErrorPages } from '../pages/errors/error-pages.ts';
import { servePolicyReports } from '../pages/headers/content-policy.ts';
import { addSecurityHeaders, nonPageHeaders } from '../pages/headers/page-headers.ts';
import { servePages } from '../pages/pages.ts';
import { createFlash } from '../pages/posted/flash.ts';
import { hasFile } from '../pages/posted/posted-form.ts';
import type { PageRenderer } from '../pages/render/page-response.ts';
import type { Settings } from '../settings/settings.ts';
import { callDescriptions } from './call-descriptions.ts';
import { cutSlowReaders, localAddress } from './connections.ts';
import { createLimitedServer } from './limited-server.ts';
import { serveFiles } from './serve-files.ts';
import { serveReady } from './serve-ready.ts';
import { cutSlowSenders } from './slow-senders.ts';

interface WebServerOptions {
  readonly settings: Settings;
  readonly composition: Composition;
  readonly renderer: PageRenderer;
  /** The folder of the built assets; null while developing, when Vite serves them. */
  readonly assets: string | null;
  readonly log: FastifyServerOptions['loggerInstance'];
}

/** Has all routes and does not listen yet. */
export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const { settings, composition, renderer, assets, log } = options;
  const { publicUrl } = settings;
  const { hasSessionCookie } = composition.people;
  const server = createLimitedServer(settings, log);
  const cache = createResponseCache(() => performance.now());
  const flash = createFlash(settings);

  server.decorateRequest('personId', null);
  cutSlowSenders(
    server,
    (request) =>
      hasFile(request) &&
      hasSessionCookie(request.headers.cookie) &&
      renderer.find(request.url)?.upload !== undefined,
  );
  cutSlowReaders(server);
  showErrorPages(server, publicUrl);
  const ownUrls = { publicUrl, ownUrl: localAddress(settings.host, settings.port) };
  serveReady(server, {
    cache,
    isOwnHost: createOwnHostCheck(ownUrls),
    isPlainPage: ({ url = '', headers: { cookie } }) =>
      !flash.isIn(cookie) && !hasSessionCookie(cookie) && !isCarPage(url),
    onServed: composition.observing.countReady,
  });
  refuseOtherHosts(server, {
    ...ownUrls,
    isOpen: (path) => isServedOnAnyHost(path, settings.isReachable),
  });
  compressAnswers(server);
  addSecurityHeaders(server, nonPageHeaders(publicUrl));
  await server.register(formbody);
  await server.register(multipart);
  refuseFaults(server);

  composition.observing.serve(server, renderer.find);
  await composition.tracing.watchServer(server, renderer.find);
  await serveCalls(server, composition, publicUrl, cache);
  serveDownloads(server, {
    ...composition,
    authentication: composition.people.authentication,
  });
  await composition.routes(server);
  await servePolicyReports(server);
  await serveFiles(server, settings, composition.site.readBrand, assets);
  const hasPolicy = assets !== null;
  servePages(server, { settings, flash, composition, renderer, cache, hasPolicy });
  return server;
}

/** Faults are answered like refusals, and logged. */
const refuseFaults = (server: FastifyInstance) =>
  server.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    const refusal = isDatabaseDown(error)
      ? refuse('busy', { detail: 'We can’t reach our database. Please try again.' })
      : refusalOfFault(error);
    return sendRefusal(reply, refusal, undefined, { error });
  });

/** The largest body of a call, in bytes; an upload has a limit of its own. */
const bodyLimit = 256 * 1024;

/** The calls below /api, with the page that documents them. */
async function serveCalls(
  server: FastifyInstance,
  { handlers, people, rateLimits, proofOfWork, storedAnswers }: Composition,
  publicUrl: string,
  cache: ResponseCache,
): Promise<void> {
  await server.register(
    async (api) => {
      takeOnlyJson(api);
      mountCalls(api, {
        handlers,
        bodyLimit,
        authentication: people.authentication,
        origin: publicUrl,
        cache,
        rateLimits,
        proofOfWork,
        storedAnswers,
        headers: nonPageHeaders(publicUrl),
      });
      serveApiDocs(api, {
        callsByModule,
        payloads: webhookPayloads,
        descriptions: callDescriptions,
        sessionCookie: people.sessionCookieName,
      });
      api.setNotFoundHandler((_, reply) => sendRefusal(reply, refuse('not-found')));
    },
    { prefix: '/api' },
  );
}

/** The length in bytes from which on an answer is worth compressing. */
const worthIt = 1200;
const compressible = /^(text\/|application\/(json|problem\+json|javascript|xml|atom\+xml))/;

/** The compressed forms of bytes that are sent several times, such as a search that many make at once. */
const compressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

/** Compresses answers that are made for a request; assets are compressed already. */
function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isWorthIt = isText && payload.length >= worthIt && !reply.hasHeader('content-encoding');
    if (!isWorthIt || !compressible.test(String(reply.getHeader('content-type') ?? '')))
      return done();
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return done();
    reply.header('content-encoding', encoding).removeHeader('content-length');
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
    compress(body, encoding, reply.getHeader('content-type')).then(
      (bytes) => done(null, bytes),
      done,
    );
  });
}

function compress(body: Buffer, encoding: Encoding, type: unknown): Promise<Buffer> {
  const cached = compressed.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  const bytes = cached.get(encoding) ?? encode(body, encoding, type);
  compressed.set(body, cached.set(encoding, bytes));
  return bytes;
}
