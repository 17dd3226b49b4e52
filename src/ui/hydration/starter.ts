// The small entry of a page in a build: it stands for all modules of the page (`deferred-scripts.ts`), and
// imports them at the first sign of a reader. Until then nothing competes with what is seen first, and
// nothing that is never used is run.
import type { DeferredScripts } from './deferred-scripts.ts';

declare global {
  interface Window {
    // These two are React Router's, which names them in no type.
    __reactRouterManifest?: { readonly deferred: DeferredScripts };
    __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
  }
}

/** The milliseconds after which scripts start without a sign, since some assistive technology gives none. */
const waitsForMs = 10_000;
/** All at once keep a phone busy for 60 ms, and after each link its styles are computed anew. */
const prefetchedAtOnce = 12;

let isStarted = false;

// React Router says what the page has behind its import of this module.
queueMicrotask(() => start().catch(fail));

async function start(): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  if (!manifest || !modules) throw new Error('React Router names the modules of a page elsewhere');
  const { entry, routes, others } = manifest.deferred;
  const files = [...new Set([entry, ...Object.values(routes).flat(), ...others])];
  const isAwaited = loaded(files).then(() => later(waitsForMs));
  await Promise.race([window.firstSign, isAwaited, awaited()]);

  isStarted = true;
  link(files, { rel: 'modulepreload' });
  window.__reactRouterRouteModules = Object.fromEntries(
    await Promise.all(
      Object.entries(routes).map(async ([id, parts]) => {
        const imported = await Promise.all(parts.map((file) => import(/* @vite-ignore */ file)));
        return [id, Object.assign({}, ...imported)] as const;
      }),
    ),
  );
  await import(/* @vite-ignore */ entry);
}

/** Prefetches the files once the page is loaded, some at each idle moment, unless they are imported before. */
async function loaded(files: readonly string[]): Promise<void> {
  if (document.readyState !== 'complete') await event('load');
  const idle = window.requestIdleCallback ?? setTimeout;
  const prefetch = (from: number) => {
    if (isStarted) return;
    link(files.slice(from, from + prefetchedAtOnce), { rel: 'prefetch', as: 'script' });
    if (from + prefetchedAtOnce < files.length) idle(() => prefetch(from + prefetchedAtOnce));
  };
  idle(() => prefetch(0));
}

/**
 * Resolves once a page is painted that has something to show by its scripts: an element that is
 * `data-awaits-scripts`, or a form whose `data-draft` names a draft on this device.
 */
async function awaited(): Promise<void> {
  if (document.readyState === 'loading') await event('DOMContentLoaded');
  const drafts = [...document.querySelectorAll<HTMLElement>('[data-draft]')];
  if (document.querySelector('[data-awaits-scripts]') || drafts.some(isStored))
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return new Promise(() => undefined);
}

function isStored({ dataset }: HTMLElement): boolean {
  try {
    return localStorage.getItem(dataset.draft ?? '') !== null;
  } catch {
    return false;
  }
}

const link = (hrefs: readonly string[], as: Partial<HTMLLinkElement>) =>
  document.head.append(
    ...hrefs.map((href) => Object.assign(document.createElement('link'), { href, ...as })),
  );

const event = (name: string) =>
  new Promise<unknown>((resolve) => addEventListener(name, resolve, { once: true }));

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function fail(error: unknown): never {
  dispatchEvent(new Event('scripts-failed'));
  throw error;
}
