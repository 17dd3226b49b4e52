// Every address that is no call and no file is a page, rendered by React Router in this process.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallApi } from '../../calls/call-api.ts';
import { refuse } from '../../calls/refusal.ts';
import {
  callInProcess,
  type HandlersByCall,
  handlersByCall,
} from '../../calls/server/call-in-process.ts';
import { sendRefusal } from '../../calls/server/send-refusal.ts';
import { isDatabaseAway } from '../../kit/server/database.ts';
import type { FreshResponse, ResponseCache } from '../../kit/server/response-cache.ts';
import { sendCached } from '../../kit/server/send-cached.ts';
import type { Person } from '../../people/person.ts';
import { hasSessionCookie } from '../../people/server/people.ts';
import type { Composition } from '../composition.ts';
import type { Settings } from '../settings/settings.ts';
import { contentSecurityPolicy, isPaymentPage, securityHeaders } from './page-headers.ts';
import { unavailablePage, unavailablePolicy } from './unavailable-page.ts';

export interface PageContext {
  readonly callApi: CallApi;
  readonly person: Person | null;
  readonly isDemo: boolean;
  /** For how many hours a booking stands. */
  readonly bookingHours: number;
  /** May one sign in with Google? */
  readonly hasGoogle: boolean;
  /** With it a browser takes cards by Stripe's form; null: the built-in test cards pay. */
  readonly stripeKey: string | null;
  /** Allows the document's own inline scripts, and no others. */
  readonly nonce: string;
}

/** Renders the page of a request; the visit is handed to its loaders. */
export type RenderPage = (request: Request, visit: PageContext) => Promise<Response>;

interface Pages {
  readonly settings: Settings;
  readonly composition: Composition;
  readonly render: RenderPage;
  readonly cache: ResponseCache;
  /** False only while developing, when Vite brings inline scripts and styles of its own. */
  readonly hasPolicy: boolean;
}

/** A page kept for visitors is never older than this. */
const freshForMs = 1000;

export function servePages(server: FastifyInstance, pages: Pages): void {
  const deeds = handlersByCall(pages.composition.handlers);

  // Addresses whose page said `s-maxage`: the same bytes for every visitor who is not signed in.
  const keepable = new Set<string>();

  server.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !request.url.startsWith('/')) return sendRefusal(reply, refuse('not-found'));
    const isVisitor = !hasSessionCookie(request.headers.cookie);
    const ready = isVisitor ? pages.cache.peek(`page ${request.url}`, freshForMs) : null;
    if (ready) return sendCached(request, reply, ready);
    if (isVisitor && keepable.has(request.url)) {
      const make = () => renderPage(request, pages, deeds);
      return sendCached(
        request,
        reply,
        await pages.cache.get(`page ${request.url}`, freshForMs, make),
      );
    }
    const fresh = await renderPage(request, pages, deeds).catch(pageOfFault);
    if (isVisitor && isKeepable(fresh) && keepable.size < mostKept) keepable.add(request.url);
    return reply.status(fresh.status).headers(fresh.headers).send(fresh.body);
  });
}

/** Without its database the house has no pages; people are told so, and their browser comes back. */
function pageOfFault(error: unknown): FreshResponse {
  if (!isDatabaseAway(error)) throw error;
  return {
    status: 503,
    headers: {
      ...securityHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': unavailablePolicy,
      'cache-control': 'no-store',
      'retry-after': '2',
      refresh: '3',
    },
    body: Buffer.from(unavailablePage),
  };
}

const mostKept = 400;

/** Only plain paths: a flood of query strings must not push out the real pages. */
const isKeepable = ({ status, headers }: FreshResponse): boolean =>
  status === 200 && headers['cache-control'] === publicCaching;
const publicCaching = 'public, max-age=0, s-maxage=1';

async function renderPage(
  request: FastifyRequest,
  { settings, composition: house, render, hasPolicy }: Pages,
  deeds: HandlersByCall,
): Promise<FreshResponse> {
  const headers = new Headers();
  for (const name of ['cookie', 'accept', 'accept-language', 'user-agent'])
    if (typeof request.headers[name] === 'string') headers.set(name, request.headers[name]);
  const visitor = await house.authentication.bySession(request.headers);
  const nonce = randomBytes(16).toString('base64');
  // React Router compares addresses with the public one, whatever stands in front of this server.
  const response = await render(new Request(settings.publicUrl + request.url, { headers }), {
    callApi: callInProcess(deeds, visitor),
    person: visitor?.person ?? null,
    isDemo: settings.isDemo,
    bookingHours: settings.bookingHours,
    hasGoogle: house.adapters.google !== null,
    stripeKey: settings.stripe?.publishableKey ?? null,
    nonce,
  });
  const hasStripe = settings.stripe !== null && isPaymentPage(request.url);
  const isForAll =
    !visitor &&
    !request.url.includes('?') &&
    /s-maxage/.test(response.headers.get('cache-control') ?? '');
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      ...securityHeaders,
      ...(hasPolicy
        ? {
            'content-security-policy': contentSecurityPolicy(isForAll ? null : nonce, {
              hasStripe,
            }),
          }
        : {}),
      'cache-control': isForAll ? publicCaching : 'no-store',
      vary: 'accept-encoding, cookie',
    },
    body: Buffer.from(await response.arrayBuffer()),
  };
}
