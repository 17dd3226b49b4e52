// The pages of the site beside those of cars, for search engines.
import { href } from 'react-router';
import { xmlText } from '../../../kit/xml-text.ts';
import { articles } from '../blog/articles/articles.ts';
import type { Route } from './+types/pages-sitemap';
import { textCacheHeaders } from './text-cache.ts';

export function loader({ request }: Route.LoaderArgs) {
  const paths = [
    href('/'),
    href('/search'),
    href('/about'),
    href('/inspection'),
    href('/faq'),
    href('/contact-us'),
    href('/blog'),
    ...articles.map(({ slug }) => href('/blog/:slug', { slug })),
  ];
  const entries = paths.map(
    (path) => `<url><loc>${xmlText(new URL(path, request.url).href)}</loc></url>\n`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
  const headers = { ...textCacheHeaders(), 'content-type': 'application/xml; charset=utf-8' };
  return new Response(body, { headers });
}
