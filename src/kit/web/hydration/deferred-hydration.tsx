// A page that is complete without its scripts runs them on the first sign of a reader: until then
// nothing competes with what is seen first, and nothing that is never used is run.
import { InlineScript } from './inline-script.tsx';

/**
 * Prefetches the scripts once the page is loaded, one whenever the browser is idle: all 47 of a list
 * at once keep a phone busy for 60 ms. Runs them on the first move, touch, key, focus
 * or scroll, or after ten seconds: some assistive technology gives none of these signs. Until then
 * the first pictures have the network and the processor for themselves.
 */
const starter = import.meta.env.SSR
  ? `{
  // The page came with this text, so that it is as trustworthy as this script.
  const policy = window.trustedTypes?.createPolicy('forecourt-hydration', { createScript: (text) => text });
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];
  const links = () => document.querySelectorAll('link[rel="deferred"], link[rel="prefetch"]');
  const prefetch = () => links().forEach((link) => { link.as = 'script'; link.rel = 'prefetch'; });
  const hydrate = (sign) => {
    // Browsers report a mouse that rests over a page which has just been laid out.
    if (sign?.type === 'pointermove' && sign.movementX === 0 && sign.movementY === 0) return;
    signs.forEach((sign) => removeEventListener(sign, hydrate, true));
    const deferred = document.querySelector('script[type="text/deferred"]');
    if (!deferred) return;
    links().forEach((link) => { link.rel = 'modulepreload'; });
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = deferred.nonce;
    script.text = policy ? policy.createScript(deferred.text) : deferred.text;
    deferred.type = 'module';
    document.head.append(script);
  };
  signs.forEach((sign) => addEventListener(sign, hydrate, { capture: true, passive: true }));
  addEventListener('load', () => {
    (window.requestIdleCallback ?? setTimeout)(prefetch);
    setTimeout(hydrate, 10000);
  });
}`
  : '';

/** Rendered into a page that defers its hydration; `isHydrationDeferred` recognises it. */
export const DeferredHydration = () => <InlineScript text={starter} />;

/** Was this document rendered with `DeferredHydration`? */
export const isHydrationDeferred = (html: string): boolean => html.includes(starter);

/** Keeps a document's scripts from being fetched and run before `DeferredHydration` starts them. */
export const deferHydration = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace(/<script ([^>]*)type="module"/, '<script $1type="text/deferred"');
