// Every address that is neither a call nor a file is a page, rendered by React Router in this process.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../calls/refusal.ts';
import { handlersByCall } from '../../calls/server/call-in-process.ts';
import type { Session } from '../../calls/server/handler.ts';
import { isFromOtherSite } from '../../calls/server/http/own-host.ts';
import { sendRefusal } from '../../calls/server/http/send-refusal.ts';
import { isDatabaseDown } from '../../kit/server/database/database-errors.ts';
import {
  bestEncoding,
  type CachedResponse,
  type ResponseCache,
} from '../../kit/server/http/response-cache.ts';
import { sendCached } from '../../kit/server/http/send-cached.ts';
import { countView } from './count-view.ts';
import { sendUnavailable } from './errors/send-unavailable.ts';
import { createPagesWithoutDatabase } from './errors/without-database.ts';
import type { FoundPage } from './find-page.ts';
import { createHomeKeeper } from './kept-home.ts';
import { emptyForm, hasFile, type ReceivedForm, readPostedForm } from './posted/posted-form.ts';
import { sendContentOf } from './posted/send-call.ts';
import { type Rendering, renderPage } from './render/page-response.ts';
import { createPageQueue, TooManyRenders } from './render/render-queue.ts';
import { createSharedPages } from './shared-pages.ts';
import { showsFavorite } from './shows-favorite.ts';

interface Pages extends Omit<Rendering, 'server' | 'handlers' | 'homeKeeper' | 'kept'> {
  readonly cache: ResponseCache;
}

/** What is asked for, once it is known that it may be answered. */
interface PageRequest {
  /** Null: no route answers. */
  readonly page: FoundPage | null;
  readonly session: Session | null;
  /** By a visitor, with nothing that is shown to them alone. */
  readonly isVisitorsRead: boolean;
}

const isReadOf = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

export function servePages(server: FastifyInstance, pages: Pages): void {
  const { cache, renderer, composition, settings, flash } = pages;
  const { people, cars, favorites } = composition;
  const handlers = handlersByCall(composition.handlers);
  const rendering: Rendering = { ...pages, server, handlers, homeKeeper: createHomeKeeper() };
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
    const address = page ? page.path + queryOf(request.url) : request.url;
    const fresh = await queued(request, session, () =>
      renderPage(request, address, session, rendering, posted),
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
