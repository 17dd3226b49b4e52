// The service worker as browsers get it. It keeps one page, the one about being offline, and nothing
// that was ever shown to a person. See docs/decisions/0052-the-service-worker-keeps-one-page.md.

interface Kept {
  /** The address of the page that is shown without a network. */
  readonly page: string;
  /** Another one for another page, so that a browser takes the worker for a new one. */
  readonly version: string;
}

export const serviceWorker = ({ page, version }: Kept): string => `'use strict';
const kept = 'offline-${version}';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // Only the opening of a page starts this worker: pictures and scripts go past it.
  try {
    event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' })?.catch(() => {});
  } catch {}
  const request = new Request('${page}', { cache: 'reload', credentials: 'omit' });
  event.waitUntil(caches.open(kept).then((cache) => cache.add(request)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
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
    const page = await (await caches.open(kept)).match('${page}');
    return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
  }
}
`;
