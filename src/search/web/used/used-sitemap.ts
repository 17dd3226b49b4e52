// The pages of makes, models and cities, for search engines.
import { isRefused } from '../../../calls/refusal.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { sitemapEnd, sitemapEntry, sitemapStart } from '../../../kit/text/sitemap-text.ts';
import { listUsedPages, usedPath } from '../../used-contract.ts';
import type { Route } from './+types/used-sitemap';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const listed = await callApi(listUsedPages, {});
  // Where cars are for members, nobody else is told of them.
  const entries = (isRefused(listed) ? [] : listed).map(({ slugs, changedAt }) =>
    sitemapEntry(new URL(usedPath(slugs), request.url).href, changedAt),
  );
  const headers = {
    'cache-control': 'public, max-age=0, s-maxage=1',
    'content-type': 'application/xml; charset=utf-8',
  };
  return new Response([sitemapStart, ...entries, sitemapEnd].join(''), { headers });
}
