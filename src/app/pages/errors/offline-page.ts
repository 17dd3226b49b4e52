// The page that an installed market shows where it cannot be reached, without a network or while it is
// away itself, and the worker that shows it.
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { titleWords } from '../../../cars/title-words.ts';
import type { Brand } from '../../../kit/brand/brand.ts';
import { marketName, plainTitle } from '../../../kit/brand/name-of-process.ts';
import { night, paper } from '../../../kit/server/theme-colors.ts';
import { escapeHtml } from '../../../kit/text/escape-html.ts';
import { ownCodeKey } from '../../../sales/sale.ts';
import type { ReadBrand } from '../../../site/server/site.ts';
import { serviceWorkerPath } from '../../../ui/service-worker.ts';
import { beforeTryingAgain, emptyBay, plainPageHeaders, plainStyle } from './plain-page.ts';

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

const hashOf = (text: string): string => hash('sha256', text, 'base64');

/** Shows the buyer the code of this order, if their device keeps one. */
const script = `
try {
  const [, id] = /^\\/dashboard\\/orders\\/(\\d+)$/.exec(location.pathname) ?? [];
  const stored = JSON.parse(localStorage.getItem('${ownCodeKey('')}' + id));
  if (id && stored && Date.parse(stored.until) > Date.now()) {
    for (const name of ['car', 'code']) document.getElementById(name).textContent = stored[name];
    document.getElementById('kept').hidden = false;
    document.getElementById('why').hidden = true;
  }
} catch {}
`;

/** The page needs no other file: it is shown where nothing can be fetched. */
function offlinePage({ accent }: Brand): { html: string; policy: string } {
  const [day, dark] = [accent?.light ?? paper, accent?.dark ?? night];
  const style = `${plainStyle}
main { display: contents; }
section { display: grid; gap: 0.25rem; margin-block: 1rem; }
[hidden] { display: none; }
h2 { margin: 0; font-size: 1.25rem; }
#code { font-size: 2rem; line-height: 3rem; font-weight: 600; color: var(--ink);
  font-variant-numeric: tabular-nums; }
.again { justify-self: center; padding: 0.5rem 1.5rem; border-radius: 0.5rem; font-weight: 600;
  text-decoration: none; background: ${day.accent}; color: ${day.onAccent}; }
@media (prefers-color-scheme: dark) {
  .again { background: ${dark.accent}; color: ${dark.onAccent}; } }
`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(plainTitle('No connection'))}</title><style>${style}</style></head><body><main>
${emptyBay}
<p>${escapeHtml(marketName())}</p>
<h1>No connection</h1>
<p id="why">You may be offline, or the market is away for a moment. ${beforeTryingAgain}</p>
<section id="kept" aria-labelledby="kept-head" hidden>
<h2 id="kept-head">Your handover code</h2>
<p id="car"></p>
<p id="code"></p>
<p>Give it to the seller only once you have the keys and the ${titleWords().signed} in hand.</p>
</section>
<a class="again" href="">Try again</a>
</main><script>${script}</script></body></html>`;
  const policy = plainPageHeaders['content-security-policy'].replace(
    /style-src '[^']+'/,
    `style-src 'sha256-${hashOf(style)}'; script-src 'sha256-${hashOf(script)}'`,
  );
  return { html, policy };
}

interface WorkerOptions {
  /** The address of the page that is shown without a network. */
  readonly page: string;
  /** The name changes with the page, so that a browser takes the worker for a new one. */
  readonly version: string;
}

/**
 * The service worker as browsers get it. It keeps one page, the one about being offline, and nothing
 * that was ever shown to a person. See docs/decisions/0052-the-service-worker-keeps-one-page.md.
 */
const serviceWorker = ({ page, version }: WorkerOptions): string => `'use strict';
const cacheName = 'offline-${version}';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // Only the opening of a page starts this worker: pictures and scripts go past it.
  try {
    event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })?.catch(() => {});
  } catch {}
  const request = new Request('${page}', { cache: 'reload', credentials: 'omit' });
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add(request)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  // The browser asks for the page while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(open(event));
});

async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const page = await (await caches.open(cacheName)).match('${page}');
    return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
  }
}
`;
