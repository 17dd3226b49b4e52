// Every address that is neither a call nor a file is a page, rendered by React Router in this process.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../calls/refusal.ts';
import { handlersByCall } from '../../calls/server/call-in-process.ts';
import { isFromOtherSite } from '../../calls/server/http/own-host.ts';
import { sendRefusal } from '../../calls/server/http/send-refusal.ts';
import { isDatabaseDown } from '../../kit/server/database/database.ts';
import type { ResponseCache } from '../../kit/server/http/response-cache.ts';
import { sendCached } from '../../kit/server/http/send-cached.ts';
import { countView } from './count-view.ts';
import { sendUnavailable } from './errors/send-unavailable.ts';
import { emptyForm, hasFile, readPostedForm } from './posted/posted-form.ts';
import { sendContentOf } from './posted/send-call.ts';
import { notFoundUrl, type Rendering, renderPage } from './render/page-response.ts';
import { createPageQueue, TooManyRenders } from './render/render-queue.ts';
import { showsFavorite } from './shows-favorite.ts';

interface Pages extends Omit<Rendering, 'server' | 'handlers'> {
  readonly cache: ResponseCache;
}

const notFound = { path: notFoundUrl, group: notFoundUrl, isSole: true };
/** The maximum age of a page that visitors share. */
const cacheForMs = 1000;

export function servePages(server: FastifyInstance, pages: Pages): void {
  const { cache, renderer, composition, settings, flash } = pages;
  const handlers = handlersByCall(composition.handlers);
  const rendering: Rendering = { ...pages, server, handlers };
  const queued = createPageQueue();
  // Routes whose pages are the same for every visitor: a fixed number, whoever asks for what.
  const publicRoutes = new Set<string>();

  const sendShared = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { path, group, isSole }: { path: string; group: string; isSole: boolean },
  ) => {
    // Without anybody's cookies: a page that is kept for everyone shows nothing of one of them.
    const render = () => renderPage(request, path, null, rendering, emptyForm, '');
    // The only page of its route is rendered once a second at most, and nobody waits for others.
    const make = isSole ? render : () => queued(request, null, render);
    const kept = { key: `page ${path}`, cacheForMs, group };
    const answer = await cache.get(kept, make);
    countView(composition.cars.views, request, answer, null);
    return sendCached(request, reply, answer);
  };

  // What is posted to no form is refused before its body is read.
  server.addHook('onRequest', (request, reply, done) => {
    const { method, url, is404 } = request;
    if (method !== 'POST' || !is404 || renderer.find(url)?.takesForms) done();
    else sendRefusal(reply, refuse('not-found'));
  });

  server.setNotFoundHandler(async (request, reply) => {
    const { url, method, headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const isPersonal =
      flash.isIn(headers.cookie) || showsFavorite(composition.favorites, url, headers.cookie);
    const isVisitorsRead = isRead && !isPersonal;
    const hasCookie = composition.people.hasSessionCookie(headers.cookie);
    // Only a page's own spelling of its address is a key, so another one is not found here.
    const ready = isVisitorsRead && !hasCookie ? cache.peek(`page ${url}`) : null;
    if (ready) {
      countView(composition.cars.views, request, ready, null);
      return sendCached(request, reply, ready);
    }

    const page = renderer.find(url);
    const isForm = method === 'POST' && page?.takesForms === true;
    if (!(isRead || isForm) || !url.startsWith('/')) return sendRefusal(reply, refuse('not-found'));
    if (isForm && isFromOtherSite(request, settings.publicUrl))
      return sendRefusal(reply, refuse('other-site'));
    const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    if (page && isRead && !page.isData && page.path !== url.slice(0, url.length - query.length))
      return reply
        .status(308)
        .headers({ location: page.path + query })
        .send();

    try {
      const session = hasCookie ? await composition.people.authentication.bySession(headers) : null;
      if (session) request.personId = session.person.id;
      const isShared = isVisitorsRead && !session;
      // Bots try addresses by the thousand: one page answers all that are not found.
      if (isShared && !page) return await sendShared(request, reply, notFound);
      const group = `${page?.routeId} ${page?.isData ? 'data' : ''}`;
      if (isShared && page && publicRoutes.has(group))
        return await sendShared(request, reply, {
          path: page.path,
          group,
          isSole: !page.hasParameters,
        });

      // Pages with a file are for people who are signed in: nobody else's file is looked at.
      const isIgnored = !session && page?.upload !== undefined && hasFile(request);
      const posted =
        isForm && !isIgnored
          ? await readPostedForm(
              request,
              page.upload,
              sendContentOf(server, request, session, () => undefined),
              page.mostFiles,
            )
          : emptyForm;
      const address = page ? page.path + query : url;
      const fresh = await queued(request, session, () =>
        renderPage(request, address, session, rendering, posted),
      );
      if (isShared && fresh.isPublic && page?.routeId) publicRoutes.add(group);
      countView(composition.cars.views, request, fresh, session);
      if (fresh.cookies.length > 0) reply.header('set-cookie', fresh.cookies);
      return reply.status(fresh.status).headers(fresh.headers).send(fresh.body);
    } catch (error) {
      if (error instanceof TooManyRenders) return sendUnavailable(reply, 'crowded');
      if (!isDatabaseDown(error)) throw error;
      return sendUnavailable(reply, 'no-database');
    }
  });
}
