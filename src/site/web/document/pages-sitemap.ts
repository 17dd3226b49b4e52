// The pages of the site beside those of cars, for search engines.

import { href } from 'react-router';
import { isRefused } from '../../../calls/refusal.ts';
import { textCacheHeaders } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { categoryPath } from '../../../categories/category-path.ts';
import { sitemapEnd, sitemapEntry, sitemapStart } from '../../../kit/text/sitemap-text.ts';
import { listRuleCategories } from '../../../search/rule-categories-contract.ts';
import { listLegalPages } from '../../contract.ts';
import { articles } from '../blog/articles.ts';
import type { Route } from './+types/pages-sitemap';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi, isForMembers } = context.get(requestContext);
  const [categories, legal] = await Promise.all([
    callApi(listRuleCategories, {}),
    callApi(listLegalPages, {}),
  ]);
  const paths = [
    href('/'),
    ...(isForMembers ? [] : [href('/search')]),
    href('/about'),
    href('/inspection'),
    href('/faq'),
    href('/buyer-protection'),
    href('/contact-us'),
    href('/blog'),
    ...(isRefused(categories) ? [] : categories).map(({ id }) => categoryPath(id)),
    ...(isRefused(legal) ? [] : legal).map((page) => href('/legal/:page', { page })),
    ...articles.map(({ slug }) => href('/blog/:slug', { slug })),
  ];
  const entries = paths.map((path) => sitemapEntry(new URL(path, request.url).href));
  const headers = { ...textCacheHeaders(), 'content-type': 'application/xml; charset=utf-8' };
  return new Response([sitemapStart, ...entries, sitemapEnd].join(''), { headers });
}
