// What readers get while the database is away: the home page as it was, and at every other address the
// page that says so.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { href } from 'react-router';
import {
  bestEncoding,
  type CachedResponse,
  type FreshResponse,
  type ResponseCache,
} from '../../../kit/server/http/response-cache.ts';
import { sendCached } from '../../../kit/server/http/send-cached.ts';
import type { FoundPage } from '../find-page.ts';
import { emptyForm } from '../posted/posted-form.ts';
import { type Rendering, renderPage } from '../render/page-response.ts';
import { retryAfter, sendUnavailable } from './send-unavailable.ts';

export function createPagesWithoutDatabase(cache: ResponseCache, rendering: Rendering) {
  /**
   * One rendering for all requests that fail at the same moment. Nobody may store it, so the cache drops
   * it once it is made.
   */
  const readHome = (request: FastifyRequest): Promise<CachedResponse> | null => {
    const kept = rendering.homeKeeper.find();
    if (!kept) return null;
    const render = async (): Promise<FreshResponse> => {
      const home = await renderPage(
        request,
        href('/'),
        null,
        { ...rendering, kept },
        emptyForm,
        '',
      );
      const headers = { ...home.headers, ...retryAfter, 'cache-control': 'no-store' };
      return { ...home, status: 503, headers };
    };
    const encoding = bestEncoding(request.headers['accept-encoding']);
    const shared = { key: 'kept home', cacheForMs: 1000, group: 'kept home' };
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
