// Every address that is neither a call nor a file is a page, rendered by React Router in this process.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { href } from 'react-router';
import type { CallApi } from '../../calls/call-request.ts';
import { refuse } from '../../calls/refusal.ts';
import { type HandlersByCall, handlersByCall } from '../../calls/server/call-in-process.ts';
import type { CallHandler, Session } from '../../calls/server/handler.ts';
import { isFromOtherSite } from '../../calls/server/http/own-host.ts';
import { sendRefusal } from '../../calls/server/http/send-refusal.ts';
import { isDatabaseDown } from '../../kit/server/database/database-errors.ts';
import {
  bestEncoding,
  type CachedResponse,
  type FreshResponse,
  type ResponseCache,
} from '../../kit/server/http/response-cache.ts';
import { sendCached } from '../../kit/server/http/send-cached.ts';
import { countView, showsFavorite } from './count-view.ts';
import { retryAfter, sendUnavailable } from './errors/plain-page.ts';
import type { FoundPage } from './find-page.ts';
import { emptyForm, hasFile, type ReceivedForm, readPostedForm } from './posted/posted-form.ts';
import { sendContentOf } from './posted/send-call.ts';
import { notFoundUrl, type Rendering, renderPage } from './render/page-response.ts';
import { createPageQueue, type PageQueue, TooManyRenders } from './render/render-queue.ts';

interface Pages extends Omit<Rendering, 'server' | 'handlers' | 'homeCache' | 'cachedHome'> {
  readonly cache: ResponseCache;
}

/** A request of a page that may be answered. */
interface PageRequest {
  /** Null where no route answers. */
  readonly page: FoundPage | null;
  readonly session: Session | null;
  /** A visitor reads it, and nothing in it is for them alone. */
  readonly isVisitorsRead: boolean;
}

const isReadOf = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

export function servePages(server: FastifyInstance, pages: Pages): void {
  const { cache, renderer, composition, settings, flash } = pages;
  const { people, cars, favorites } = composition;
  const handlers = handlersByCall(composition.handlers);
  const rendering: Rendering = { ...pages, server, handlers, homeCache: createHomeCache() };
  const queued = createPageQueue();
  const shared = createSharedPages(cache, rendering, queued);
  const sendWithoutDatabase = createPagesWithoutDatabase(cache, rendering);

  // What is posted to no form is refused before its body is read.
  server.addHook('onRequest', (request, reply, done) => {
    const { method, url, is404 } = request;
    if (method !== 'POST' || !is404 || renderer.find(url)?.takesForms) done();
    else sendRefusal(reply, refuse('not-found'));
  });

  server.setNotFoundHandler(async (request, reply) => {
    const { url, headers } = request;
    const isPersonal = flash.isIn(headers.cookie) || showsFavorite(favorites, url, headers.cookie);
    const isPlainRead = isReadOf(request) && !isPersonal;
    const hasCookie = people.hasSessionCookie(headers.cookie);
    // Only a page's own spelling of its address is a key, so another one is not found here.
    const encoding = bestEncoding(headers['accept-encoding']);
    const ready = isPlainRead && !hasCookie ? cache.peek(`page ${url}`, encoding) : null;
    if (ready) return sendShared(request, reply, ready);

    const page = renderer.find(url);
    const refusal = refusalOf(request, page, settings.publicUrl);
    if (refusal) return sendRefusal(reply, refusal);
    const moved = movedTo(request, page);
    if (moved !== null) return reply.status(308).headers({ location: moved }).send();

    try {
      const session = hasCookie ? await people.authentication.bySession(headers) : null;
      if (session) request.personId = session.person.id;
      const isVisitorsRead = isPlainRead && !session;
      const same = isVisitorsRead ? shared.find(page) : null;
      if (same) return await sendShared(request, reply, await shared.read(request, same));
      return await sendFresh(request, reply, { page, session, isVisitorsRead });
    } catch (error) {
      if (error instanceof TooManyRenders) return sendUnavailable(reply, 'crowded');
      if (!isDatabaseDown(error)) throw error;
      return await sendWithoutDatabase(request, reply, page);
    }
  });

  function sendShared(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse) {
    countView(cars.views, request, answer, null);
    return sendCached(request, reply, answer);
  }

  async function sendFresh(request: FastifyRequest, reply: FastifyReply, read: PageRequest) {
    const { page, session, isVisitorsRead } = read;
    const posted = await readForm(rendering, request, page, session);
    const url = page ? page.path + queryOf(request.url) : request.url;
    const fresh = await queued(request, session, () =>
      renderPage(rendering, { request, url, session, posted, cookie: request.headers.cookie }),
    );
    if (isVisitorsRead && fresh.isPublic && page) shared.add(page);
    countView(cars.views, request, fresh, session);
    if (fresh.cookies.length > 0) reply.header('set-cookie', fresh.cookies);
    return reply.status(fresh.status).headers(fresh.headers).send(fresh.body);
  }
}

/** Why a request is not answered by a page; null if it is. */
function refusalOf(request: FastifyRequest, page: FoundPage | null, publicUrl: string) {
  const isForm = request.method === 'POST' && page?.takesForms === true;
  if (!(isReadOf(request) || isForm) || !request.url.startsWith('/')) return refuse('not-found');
  return isForm && isFromOtherSite(request, publicUrl) ? refuse('other-site') : null;
}

/** The page's own spelling of its address; null if the request names it so. */
function movedTo(request: FastifyRequest, page: FoundPage | null): string | null {
  const query = queryOf(request.url);
  if (!page || !isReadOf(request) || page.isData) return null;
  return page.path + query === request.url ? null : page.path + query;
}

async function readForm(
  { server, composition }: Rendering,
  request: FastifyRequest,
  page: FoundPage | null,
  session: Session | null,
): Promise<ReceivedForm> {
  // Pages with a file are for people who are signed in: nobody else's file is looked at.
  const isIgnored = !session && page?.upload !== undefined && hasFile(request);
  if (!page || request.method !== 'POST' || isIgnored) return emptyForm;
  const send = sendContentOf({ ...composition, server }, request, session, () => undefined);
  return readPostedForm(request, page.upload, send, page.mostFiles);
}

interface SharedPage {
  readonly path: string;
  /** Pages of one group share their room in the cache. */
  readonly group: string;
  /** Whether its route has no other page. */
  readonly isSole: boolean;
}

/** No cookies are passed on: a page that is cached for everyone shows nothing of one of them. */
const forVisitors = { session: null, posted: emptyForm, cookie: '' } as const;

/** The maximum age of a page that visitors share. */
const cacheForMs = 1000;

const notFound: SharedPage = { path: notFoundUrl, group: notFoundUrl, isSole: true };

const groupOf = ({ routeId, isData }: FoundPage): string => `${routeId} ${isData ? 'data' : ''}`;

/** Pages that are the same for every visitor, rendered at most once a second for all of them. */
function createSharedPages(cache: ResponseCache, rendering: Rendering, queued: PageQueue) {
  // Routes whose pages are the same for every visitor: no more than there are routes.
  const publicRoutes = new Set<string>();
  return {
    /**
     * The shared page that answers a visitor; null where their page is not known to be shared.
     * `page` is null for an address that no route answers.
     */
    find(page: FoundPage | null): SharedPage | null {
      // Bots try addresses by the thousand: one page answers all that are not found.
      if (!page) return notFound;
      const group = groupOf(page);
      if (!publicRoutes.has(group)) return null;
      return { path: page.path, group, isSole: !page.hasParameters };
    },
    /** Remembers that pages of this route are the same for every visitor. */
    add(page: FoundPage): void {
      if (page.routeId) publicRoutes.add(groupOf(page));
    },
    /** The page from the cache, or rendered for it. */
    read(request: FastifyRequest, { path, group, isSole }: SharedPage): Promise<CachedResponse> {
      const render = () => renderPage(rendering, { ...forVisitors, request, url: path });
      // The only page of its route is rendered once a second at most, and nobody waits for others.
      const make = isSole ? render : () => queued(request, null, render);
      const encoding = bestEncoding(request.headers['accept-encoding']);
      return cache.get({ key: `page ${path}`, cacheForMs, group }, encoding, make);
    },
  };
}

/**
 * What readers get while the database is away: the home page as it was, and at every other address the page
 * that says so.
 */
function createPagesWithoutDatabase(cache: ResponseCache, rendering: Rendering) {
  /**
   * One rendering for all requests that fail at the same moment. Nobody may store it, so the cache drops
   * it once it is made.
   */
  const readHome = (request: FastifyRequest): Promise<CachedResponse> | null => {
    const cachedHome = rendering.homeCache.find();
    if (!cachedHome) return null;
    const render = async (): Promise<FreshResponse> => {
      const home = await renderPage(
        { ...rendering, cachedHome },
        { ...forVisitors, request, url: href('/') },
      );
      const headers = { ...home.headers, ...retryAfter, 'cache-control': 'no-store' };
      return { ...home, status: 503, headers };
    };
    const encoding = bestEncoding(request.headers['accept-encoding']);
    const shared = { key: 'cached home', cacheForMs, group: 'cached home' };
    return cache.get(shared, encoding, render);
  };

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: FoundPage | null,
  ): Promise<FastifyReply> => {
    const home = page?.path === href('/') ? await readHome(request) : null;
    return home ? sendCached(request, reply, home) : sendUnavailable(reply, 'no-database');
  };
}

/**
 * A database that fails over is back within a minute, one that somebody has to start again within
 * some. After that what the page says is more likely wrong than of use.
 */
const homeIsUsefulForMs = 10 * 60_000;

export interface CachedHome {
  /** When its oldest answer was read. */
  readonly readAt: Date;
  /** They answer what they answered then. The home page makes each of its calls once. */
  readonly handlers: HandlersByCall;
}

interface RecordedHome {
  readonly callApi: CallApi;
  /** To be called once the page has turned out to be the same for every visitor. */
  store(): void;
}

export type HomeCache = ReturnType<typeof createHomeCache>;

/**
 * The home page as visitors last had it, for while the database is away. Each process has its own: one page,
 * as what its loaders were answered. The page itself is rendered again, to say how old it is.
 */
function createHomeCache() {
  let cached: CachedHome | null = null;
  return {
    /** Records the answers that the loaders of a home page get while it is rendered. */
    record(callApi: CallApi): RecordedHome {
      const readAt = new Date();
      const answered: CallHandler[] = [];
      return {
        async callApi(call, input) {
          const outcome = await callApi(call, input);
          answered.push({ call, handler: async () => outcome });
          return outcome;
        },
        store() {
          cached = { readAt, handlers: handlersByCall(answered) };
        },
      };
    },
    /** Null where nobody has been shown the page in the last ten minutes. */
    find(): CachedHome | null {
      return cached && Date.now() - cached.readAt.getTime() < homeIsUsefulForMs ? cached : null;
    },
  };
}
