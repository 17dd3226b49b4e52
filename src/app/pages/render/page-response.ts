// Renders the page of a request and gives it its headers.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestHandler, href, RouterContextProvider, type ServerBuild } from 'react-router';
import type { AnyCall } from '../../../calls/call.ts';
import { clientOf } from '../../../calls/server/call-context.ts';
import { callInProcess, type HandlersByCall } from '../../../calls/server/call-in-process.ts';
import type { Session } from '../../../calls/server/handler.ts';
import { logFailure, logRefusal } from '../../../calls/server/http/send-refusal.ts';
import type { RequestContext } from '../../../calls/web/page/request-context.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import type { setCountry } from '../../../kit/countries.ts';
import { countryCode } from '../../../kit/country.ts';
import { isDatabaseDown } from '../../../kit/server/database/database-errors.ts';
import type { FreshResponse } from '../../../kit/server/http/response-cache.ts';
import type { Composition } from '../../composition.ts';
import type { Settings } from '../../settings/settings.ts';
import { showsFavorite } from '../count-view.ts';
import { createPageFinder, type FindPage } from '../find-page.ts';
import { contentPolicy, isPaymentPage } from '../headers/content-policy.ts';
import { securityHeaders } from '../headers/page-headers.ts';
import type { CachedHome, HomeCache } from '../pages.ts';
import { placeCookie, placeToKeep } from '../place.ts';
import type { Flash } from '../posted/flash.ts';
import type { ReceivedForm } from '../posted/posted-form.ts';
import { sendCallOf, sendContentOf } from '../posted/send-call.ts';

export interface PageRenderer {
  /** Renders the page of a request; the context is handed to its loaders and actions. */
  render(request: Request, context: RequestContext): Promise<Response>;
  readonly find: FindPage;
}

export interface Rendering {
  readonly server: FastifyInstance;
  readonly settings: Settings;
  readonly flash: Flash;
  readonly composition: Composition;
  readonly renderer: PageRenderer;
  /** False only while developing, when Vite brings inline scripts and styles of its own. */
  readonly hasPolicy: boolean;
  readonly handlers: HandlersByCall;
  readonly homeCache: HomeCache;
  /** Renders this home page instead of what the market says now. */
  readonly cachedHome?: CachedHome;
}

interface PageResponse extends FreshResponse {
  readonly cookies: readonly string[];
  /** Every visitor may have the same, whatever the query. */
  readonly isPublic: boolean;
}

/** Vite's own inline scripts and styles may run. */
const developmentPolicy = { 'content-security-policy': "frame-ancestors 'none'" };

/** An address that no route answers. */
export const notFoundUrl = '/not-found';

interface PageToRender {
  readonly request: FastifyRequest;
  readonly url: string;
  readonly session: Session | null;
  readonly posted: ReceivedForm;
  readonly cookie: string | undefined;
}

/** Rejects with the database's error where the page failed because it is away. */
export async function renderPage(
  rendering: Rendering,
  { request, url, session, posted, cookie }: PageToRender,
): Promise<PageResponse> {
  const { server, settings, flash, composition, renderer, hasPolicy, cachedHome } = rendering;
  const { publicUrl, stripe } = settings;
  const nonce = randomBytes(16).toString('base64');
  const cookies: string[] = [];
  const place = placeCookie(publicUrl);
  let lostDatabase: unknown = null;
  const reportFailure = (error: unknown) => logFailure(request, error, 'page-failed');
  const reportFault = (error: unknown) => {
    if (isDatabaseDown(error)) lostDatabase ??= error;
    else reportFailure(error);
  };
  const send = sendContentOf({ ...composition, server }, request, session, (more) =>
    cookies.push(...more),
  );
  const callApi = callInProcess(cachedHome?.handlers ?? rendering.handlers, session, {
    client: { ...clientOf(request), cookies: cookie },
    reportFailure,
  });
  const isHome = !session && !cachedHome && url === href('/');
  const home = isHome ? rendering.homeCache.record(callApi) : null;
  const response = await renderer.render(pageRequest(request, publicUrl + url, posted.fields), {
    callApi: home?.callApi ?? callApi,
    cachedAt: cachedHome?.readAt ?? null,
    sendCall: request.method === 'POST' ? sendCallOf(send, posted.renderedFor) : changeNothing,
    fileAnswers: posted.fileAnswers,
    refusal: null,
    showNext: (message) => void cookies.push(flash.set(message)),
    savedPlace: place.read(cookie),
    takeMessage() {
      if (!flash.isIn(cookie)) return null;
      cookies.push(flash.clear);
      return flash.read(cookie);
    },
    person: session?.person ?? null,
    isDemo: settings.isDemo,
    isForMembers: settings.isForMembers,
    marketName: marketName(),
    bookingHours: settings.bookingHours,
    hasGoogle: composition.adapters.google !== null,
    stripeKey: stripe?.publishableKey ?? null,
    nonce,
    requestId: request.id,
    reportFault,
  });
  if (lostDatabase && response.status >= 500) throw lostDatabase;
  const toKeep = isPageOrData(response) ? placeToKeep(request, url, session?.person ?? null) : null;
  if (toKeep !== null) cookies.push(place.set(toKeep));
  if (session && request.method !== 'POST') logRefusedPage(request, response);
  const isSame =
    !session &&
    request.method !== 'POST' &&
    cookies.length === 0 &&
    !showsFavorite(composition.favorites, url, cookie);
  const { isPublic, cacheControl } = cachingOf(response, url, isSame);
  if (isPublic) home?.store();
  const body = Buffer.from(await response.arrayBuffer());
  const policy = contentPolicy({
    nonce,
    hasScripts: body.includes('type="module"'),
    hasStripe: stripe !== null && isPaymentPage(url),
    publicUrl,
  });
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      ...securityHeaders(publicUrl, url),
      ...(hasPolicy ? policy : developmentPolicy),
      'cache-control': cacheControl,
      vary: 'accept-encoding, cookie',
    },
    body,
    cookies,
    isPublic,
  };
}

/** `isSame`: the response says nothing of its reader, so that every visitor may get it. */
function cachingOf({ status, headers }: Response, url: string, isSame: boolean) {
  const routeCaching = headers.get('cache-control') ?? '';
  const isPublic = isSame && status === 200 && /s-maxage/.test(routeCaching);
  const isShared = (isPublic && !url.includes('?')) || (isSame && url === notFoundUrl);
  // A browser may keep the data of a page as long as its route allows, but always fetches documents again.
  const sharedCaching = url.endsWith('.data') ? routeCaching : 'public, max-age=0, s-maxage=1';
  return { isPublic, cacheControl: isShared ? sharedCaching : 'no-store' };
}

/** Reading a page changes nothing: browsers read pages ahead, and again whenever they like. */
function changeNothing({ method, path }: AnyCall): never {
  throw new Error(`a page that is read cannot send ${method} ${path}`);
}

/** A page or its data, and no file. Nobody would want to come back to a page that is not there. */
const isPageOrData = ({ status, headers }: Response): boolean =>
  status < 400 && /^text\/(?:html|x-script)/.test(headers.get('content-type') ?? 'text/html');

/** Logs that a signed-in person has requested a page that is not for them, or does not exist. */
function logRefusedPage(request: FastifyRequest, { status, headers }: Response): void {
  const isSentToLogin = headers.get('location')?.startsWith(`${href('/login')}?`) === true;
  if (isSentToLogin) logRefusal(request, { code: 'not-allowed', status: 403 });
  else if (status >= 400 && status < 500) logRefusal(request, { code: 'not-found', status });
}

/**
 * React Router compares addresses with the public one, whatever stands in front of this server. Who
 * may post a form is decided before.
 */
function pageRequest(
  { method, headers: sent }: FastifyRequest,
  address: string,
  fields: ReceivedForm['fields'],
): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'accept', 'accept-language', 'user-agent'])
    if (typeof sent[name] === 'string') headers.set(name, sent[name]);
  if (method !== 'POST') return new Request(address, { headers });
  const body = new URLSearchParams(fields.map(([name, text]) => [name, text]));
  return new Request(address, { method, headers, body });
}

type Mode = 'production' | 'development';

/**
 * Renders pages of a build. What its entry exports is taken from the build itself: a context imported from
 * the sources would be another object than the one that the loaders know, and a country another variable.
 */
export function createRenderer(build: ServerBuild, mode: Mode): PageRenderer {
  const handle = createRequestHandler(build, mode);
  const entry = build.entry.module as unknown as {
    requestContext: Parameters<RouterContextProvider['set']>[0];
    setCountry: typeof setCountry;
  };
  entry.setCountry(countryCode());
  return {
    render(request, visit) {
      const context = new RouterContextProvider();
      context.set(entry.requestContext, visit);
      return handle(request, context);
    },
    find: createPageFinder(build.routes),
  };
}
