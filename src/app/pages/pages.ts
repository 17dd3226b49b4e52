// Every address that is neither a call nor a file is a page, rendered by React Router in this process.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../calls/refusal.ts';
import { handlersByCall } from '../../calls/server/call-in-process.ts';
import { isFromOtherSite } from '../../calls/server/own-host.ts';
import { sendRefusal } from '../../calls/server/send-refusal.ts';
import { isDatabaseDown } from '../../kit/server/database.ts';
import type { FreshResponse, ResponseCache } from '../../kit/server/response-cache.ts';
import { sendCached } from '../../kit/server/send-cached.ts';

import { hasFlash } from './flash.ts';
import { notFoundUrl, type Rendering, renderPage } from './page-response.ts';
import { plainPage, plainPageHeaders } from './plain-page.ts';

interface Pages extends Omit<Rendering, 'server' | 'handlers'> {
  readonly cache: ResponseCache;
}

/** The maximum age of a page that visitors share. */
const cacheForMs = 1000;

export function servePages(server: FastifyInstance, pages: Pages): void {
  const { cache, renderer } = pages;
  const handlers = handlersByCall(pages.composition.handlers);
  const rendering: Rendering = { ...pages, server, handlers };
  // Addresses whose page had `s-maxage`: the same bytes for every visitor.
  const cacheable = new Set<string>();

  const sendShared = async (request: FastifyRequest, reply: FastifyReply, url: string) => {
    const make = () => renderPage(request, url, rendering);
    return sendCached(request, reply, await cache.get(`page ${url}`, cacheForMs, make));
  };

  server.setNotFoundHandler(async (request, reply) => {
    const { url, method, headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const isForm = method === 'POST' && renderer.takesForms(url);
    if (!(isRead || isForm) || !url.startsWith('/')) return sendRefusal(reply, refuse('not-found'));
    if (isForm && isFromOtherSite(request, pages.settings.publicUrl))
      return sendRefusal(reply, refuse('other-site'));
    const isVisitor =
      isRead && !pages.composition.hasSessionCookie(headers.cookie) && !hasFlash(headers.cookie);
    const ready = isVisitor ? cache.peek(`page ${url}`, cacheForMs) : null;
    if (ready) return sendCached(request, reply, ready);
    try {
      if (isVisitor && cacheable.has(url)) return await sendShared(request, reply, url);
      // Bots try addresses by the thousand: one page answers all that are not found.
      if (isVisitor && !renderer.isPage(url)) return await sendShared(request, reply, notFoundUrl);
      const fresh = await renderPage(request, url, rendering);
      if (isVisitor && isCacheable(fresh) && cacheable.size < maxCacheable) cacheable.add(url);
      if (fresh.cookies.length > 0) reply.header('set-cookie', fresh.cookies);
      return reply.status(fresh.status).headers(fresh.headers).send(fresh.body);
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      return sendUnavailable(reply);
    }
  });
}

/** Without its database the market has no pages. This one says so, and the browser tries again. */
const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .headers({ ...plainPageHeaders, 'retry-after': '2', refresh: '3' })
    .send(
      plainPage({
        title: 'Forecourt is back in a moment.',
        text: 'The database is away. Nothing is lost, and nothing was charged. This page tries again by itself.',
        requestId: reply.request.id,
      }),
    );

const maxCacheable = 400;

/** Only plain paths: a flood of query strings must not push out the real pages. */
const isCacheable = ({ status, headers }: FreshResponse): boolean =>
  status === 200 && headers['cache-control'] !== 'no-store';
