// Pages that are the same for every visitor, rendered at most once a second for all of them.
import type { FastifyRequest } from 'fastify';
import {
  bestEncoding,
  type CachedResponse,
  type ResponseCache,
} from '../../kit/server/http/response-cache.ts';
import type { FoundPage } from './find-page.ts';
import { emptyForm } from './posted/posted-form.ts';
import { notFoundUrl, type Rendering, renderPage } from './render/page-response.ts';
import type { PageQueue } from './render/render-queue.ts';

interface SharedPage {
  readonly path: string;
  /** Pages of one group share their room in the cache. */
  readonly group: string;
  /** Its route has no other page. */
  readonly isSole: boolean;
}

/** The maximum age of a page that visitors share. */
const cacheForMs = 1000;

const notFound: SharedPage = { path: notFoundUrl, group: notFoundUrl, isSole: true };

const groupOf = ({ routeId, isData }: FoundPage): string => `${routeId} ${isData ? 'data' : ''}`;

export function createSharedPages(cache: ResponseCache, rendering: Rendering, queued: PageQueue) {
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
      // Without anybody's cookies: a page that is kept for everyone shows nothing of one of them.
      const render = () => renderPage(request, path, null, rendering, emptyForm, '');
      // The only page of its route is rendered once a second at most, and nobody waits for others.
      const make = isSole ? render : () => queued(request, null, render);
      const encoding = bestEncoding(request.headers['accept-encoding']);
      return cache.get({ key: `page ${path}`, cacheForMs, group }, encoding, make);
    },
  };
}
