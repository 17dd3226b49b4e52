// A list of addresses for search engines, as sitemaps.org has it.
import { xmlText } from './escape-html.ts';

export const sitemapStart =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
export const sitemapEnd = '</urlset>\n';

export function sitemapEntry(address: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${xmlText(address)}</loc>${changed}</url>\n`;
}
