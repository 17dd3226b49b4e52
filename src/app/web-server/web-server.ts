// The HTTP server: limits, headers, the calls below /api, pictures, assets, and pages for the rest.
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { refuse } from '../../calls/refusal.ts';
import { serveDownloads } from '../../calls/server/downloads.ts';
import { createOwnHostCheck, refuseOtherHosts } from '../../calls/server/http/own-host.ts';
import { refusalOfFault, sendRefusal } from '../../calls/server/http/send-refusal.ts';
import { isDatabaseDown } from '../../kit/server/database/database-errors.ts';
import { createResponseCache } from '../../kit/server/http/response-cache.ts';
import type { Composition } from '../composition.ts';
import { isAskedByAnyName } from '../observing/observing-routes.ts';
import { isCarPage } from '../pages/count-view.ts';
import { showErrorPages } from '../pages/errors/error-pages.ts';
import { compressAnswers } from '../pages/headers/compress-answers.ts';
import { addSecurityHeaders, nonPageHeaders } from '../pages/headers/page-headers.ts';
import { servePolicyReports } from '../pages/headers/policy-reports.ts';
import { servePages } from '../pages/pages.ts';
import { createFlash } from '../pages/posted/flash.ts';
import { hasFile } from '../pages/posted/posted-form.ts';
import type { PageRenderer } from '../pages/render/page-response.ts';
import type { Settings } from '../settings/settings.ts';
import { cutSlowReaders, localAddress } from './connections.ts';
import { createLimitedServer, newRequestId } from './limited-server.ts';
import { serveCalls } from './serve-calls.ts';
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
    newRequestId,
  });
  refuseOtherHosts(server, {
    ...ownUrls,
    isOpen: (path) => isAskedByAnyName(path, settings.isReachable),
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
