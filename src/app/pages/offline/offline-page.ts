// The page that an installed market shows without a network, and the worker that shows it.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../../kit/brand/brand.ts';
import { marketName, pageTitle } from '../../../kit/brand/market-name.ts';
import { night, paper } from '../../../kit/server/theme-colors.ts';
import { escapeHtml } from '../../../kit/text/escape-html.ts';
import { serviceWorkerPath } from '../../../kit/web/service-worker.ts';
import type { ReadBrand } from '../../../site/server/site.ts';
import { emptyBay, plainPageHeaders, plainStyle } from '../errors/plain-page.ts';
import { serviceWorker } from './service-worker-script.ts';

const path = '/offline';

/** Both are asked for again each time, so that a worker never outlives what it was made for. */
const headers = { 'cache-control': 'no-cache' };

/** A worker keeps to the policy that its script came with: it fetches pages of this site. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

export function serveOfflinePage(server: FastifyInstance, readBrand: ReadBrand): void {
  server.get(path, async (_, reply) => {
    const { html, policy } = offlinePage(await readBrand());
    return reply
      .headers({ ...plainPageHeaders, ...headers, 'content-security-policy': policy })
      .send(html);
  });

  server.get(serviceWorkerPath, async (_, reply) => {
    const version = hashOf(offlinePage(await readBrand()).html).slice(0, 16);
    return reply
      .headers({ ...headers, 'content-security-policy': workerPolicy })
      .type('text/javascript; charset=utf-8')
      .send(serviceWorker({ page: path, version: version.replaceAll(/\W/g, '') }));
  });
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Whole in itself: it is shown where nothing can be fetched. */
function offlinePage({ accent }: Brand): { html: string; policy: string } {
  const [day, dark] = [accent?.light ?? paper, accent?.dark ?? night];
  const style = `${plainStyle}
main { display: contents; }
.again { justify-self: center; padding: 0.5rem 1.5rem; border-radius: 0.5rem; font-weight: 600;
  text-decoration: none; background: ${day.accent}; color: ${day.onAccent}; }
@media (prefers-color-scheme: dark) {
  .again { background: ${dark.accent}; color: ${dark.onAccent}; } }
`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(pageTitle('Offline'))}</title><style>${style}</style></head><body><main>
${emptyBay}
<p>${escapeHtml(marketName())}</p>
<h1>You’re offline</h1>
<p>This page needs a connection. Nothing you’ve done is lost.</p>
<a class="again" href="">Try again</a>
</main></body></html>`;
  const policy = plainPageHeaders['content-security-policy'].replace(
    /style-src '[^']+'/,
    `style-src 'sha256-${hashOf(style)}'`,
  );
  return { html, policy };
}
