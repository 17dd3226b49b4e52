// Every address that is neither a call nor a file is a page, rendered by React Router in this process.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { href } from 'react-router';
import { refuse } from '../../calls/refusal.ts';
import {
  callInProcess,
  type HandlersByCall,
  handlersByCall,
} from '../../calls/server/call-in-process.ts';
import { describeRequest, logRefusal } from '../../calls/server/log-refusal.ts';
import { clientOf } from '../../calls/server/mount.ts';
import { sendRefusal } from '../../calls/server/send-refusal.ts';
import type { RequestContext } from '../../calls/web/request-context.ts';
import { isDatabaseDown } from '../../kit/server/database.ts';
import type { FreshResponse, ResponseCache } from '../../kit/server/response-cache.ts';
import { sendCached } from '../../kit/server/send-cached.ts';
import { hasSessionCookie } from '../../people/server/people.ts';
import type { Composition } from '../composition.ts';
import type { Settings } from '../settings/settings.ts';
import { contentSecurityPolicy, isPaymentPage, securityHeaders } from './page-headers.ts';
import { unavailablePage, unavailablePolicy } from './unavailable-page.ts';

export interface PageRenderer {
  /** Renders the page of a request; the context is handed to its loaders. */
  render(request: Request, context: RequestContext): Promise<Response>;
  /** Does a route answer this address, other than the one for pages that are not found? */
  isPage(url: string): boolean;
}

interface Pages {
  readonly settings: Settings;
  readonly composition: Composition;
  readonly renderer: PageRenderer;
  readonly cache: ResponseCache;
  /** False only while developing, when Vite brings inline scripts and styles of its own. */
  readonly hasPolicy: boolean;
}

/** The maximum age of a page that visitors share. */
const cacheForMs = 1000;

export function servePages(server: FastifyInstance, pages: Pages): void {
  const { cache, renderer } = pages;
  const handlers = handlersByCall(pages.composition.handlers);
  // Addresses whose page had `s-maxage`: the same bytes for every visitor.
  const cacheable = new Set<string>();

  const sendShared = async (request: FastifyRequest, reply: FastifyReply, url: string) => {
    const make = () => renderPage(request, url, pages, handlers);
    return sendCached(request, reply, await cache.get(`page ${url}`, cacheForMs, make));
  };

  server.setNotFoundHandler(async (request, reply) => {
    const { url, method, headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || !url.startsWith('/')) return sendRefusal(reply, refuse('not-found'));
    const isVisitor = !hasSessionCookie(headers.cookie);
    const ready = isVisitor ? cache.peek(`page ${url}`, cacheForMs) : null;
    if (ready) return sendCached(request, reply, ready);
    try {
      if (isVisitor && cacheable.has(url)) return await sendShared(request, reply, url);
      // Bots try addresses by the thousand: one page answers all that are not found.
      if (isVisitor && !renderer.isPage(url)) return await sendShared(request, reply, notFoundUrl);
      const fresh = await renderPage(request, url, pages, handlers);
      if (isVisitor && isCacheable(fresh) && cacheable.size < maxCacheable) cacheable.add(url);
      return reply.status(fresh.status).headers(fresh.headers).send(fresh.body);
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      return sendUnavailable(reply, pages.settings.publicUrl);
    }
  });
}

/** Without its database the market has no pages. This one says so, and the browser tries again. */
const sendUnavailable = (reply: FastifyReply, publicUrl: string): FastifyReply =>
  reply
    .status(503)
    .headers({
      ...securityHeaders(publicUrl),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': unavailablePolicy,
      'cache-control': 'no-store',
      'retry-after': '2',
      refresh: '3',
    })
    .send(unavailablePage);

const maxCacheable = 400;
/** An address that no route answers. */
const notFoundUrl = '/not-found';

/** Only plain paths: a flood of query strings must not push out the real pages. */
const isCacheable = ({ status, headers }: FreshResponse): boolean =>
  status === 200 && headers['cache-control'] !== 'no-store';
const publicCaching = 'public, max-age=0, s-maxage=1';

/** A browser may keep the data of a page as long as its route allows, but fetches documents anew. */
const sharedCaching = (url: string, routeCaching: string): string =>
  url.endsWith('.data') ? routeCaching : publicCaching;

async function renderPage(
  request: FastifyRequest,
  url: string,
  { settings, composition, renderer, hasPolicy }: Pages,
  handlers: HandlersByCall,
): Promise<FreshResponse> {
  const { publicUrl, stripe } = settings;
  const headers = new Headers();
  for (const name of ['cookie', 'accept', 'accept-language', 'user-agent'])
    if (typeof request.headers[name] === 'string') headers.set(name, request.headers[name]);
  const session = await composition.authentication.bySession(request.headers);
  if (session) request.personId = session.person.id;
  const nonce = randomBytes(16).toString('base64');
  // React Router compares addresses with the public one, whatever stands in front of this server.
  const response = await renderer.render(new Request(publicUrl + url, { headers }), {
    callApi: callInProcess(handlers, session, clientOf(request)),
    person: session?.person ?? null,
    isDemo: settings.isDemo,
    bookingHours: settings.bookingHours,
    hasGoogle: composition.adapters.google !== null,
    stripeKey: stripe?.publishableKey ?? null,
    nonce,
    requestId: request.id,
    reportFault: (error) =>
      request.log.error({ ...describeRequest(request), err: error }, 'page-failed'),
  });
  if (session) logRefusedPage(request, response);
  const routeCaching = response.headers.get('cache-control') ?? '';
  const isShared =
    !session && !url.includes('?') && (url === notFoundUrl || /s-maxage/.test(routeCaching));
  const policy = contentSecurityPolicy(isShared ? null : nonce, {
    hasStripe: stripe !== null && isPaymentPage(url),
  });
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      ...securityHeaders(publicUrl),
      ...(hasPolicy ? { 'content-security-policy': policy } : {}),
      'cache-control': isShared ? sharedCaching(url, routeCaching) : 'no-store',
      vary: 'accept-encoding, cookie',
    },
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** A signed-in person who asks for a page that is not for them, or not there. */
function logRefusedPage(request: FastifyRequest, { status, headers }: Response): void {
  const isSentToLogin = headers.get('location')?.startsWith(`${href('/login')}?`) === true;
  if (isSentToLogin) logRefusal(request, { code: 'not-allowed', status: 403 });
  else if (status >= 400 && status < 500) logRefusal(request, { code: 'not-found', status });
}
