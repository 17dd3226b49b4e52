// A page that is whole without its scripts sleeps until somebody touches it: until then nothing
// competes with what is seen first, and nothing that is never used is run.
import { use } from 'react';
import { useIsHydrated } from './is-hydrated.ts';
import { NonceContext } from './nonce.ts';

/**
 * Fetches the scripts once the page stands, runs them at the first sign of life. A listener who
 * gives no sign that a browser knows of has them after ten seconds.
 */
const waking = `{
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];
  const links = () => document.querySelectorAll('link[rel="asleep"], link[rel="prefetch"]');
  const fetchAhead = () => links().forEach((link) => { link.as = 'script'; link.rel = 'prefetch'; });
  const wake = () => {
    signs.forEach((sign) => removeEventListener(sign, wake, true));
    const asleep = document.querySelector('script[type="text/asleep"]');
    if (!asleep) return;
    links().forEach((link) => { link.rel = 'modulepreload'; });
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = asleep.nonce;
    script.text = asleep.text;
    asleep.type = 'module';
    document.head.append(script);
  };
  signs.forEach((sign) => addEventListener(sign, wake, { capture: true, passive: true }));
  addEventListener('load', () => {
    (window.requestIdleCallback ?? setTimeout)(fetchAhead);
    setTimeout(wake, 10000);
  });
}`;

/** Stands on a page that sleeps; `deferHydration` finds it there. */
export function DeferredHydration() {
  const nonce = use(NonceContext);
  if (useIsHydrated()) return null;
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: waking }} />
  );
}

/** Does this rendered document sleep? */
export const isHydrationDeferred = (html: string): boolean => html.includes(waking);

/** Keeps the scripts of a rendered document from being fetched and run before it is woken. */
export const deferHydration = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="asleep"')
    .replace(/<script ([^>]*)type="module"/, '<script $1type="text/asleep"');
