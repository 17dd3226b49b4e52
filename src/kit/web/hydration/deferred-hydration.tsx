// A page runs its scripts on the first sign of a reader: until then nothing competes with what is seen
// first, and nothing that is never used is run. What comes from elsewhere in this folder keeps what the
// reader does before they run.
import { InlineScript } from './inline-script.tsx';

/**
 * Prefetches the scripts once the page is loaded, a dozen at each idle moment: all at once keep a phone
 * busy for 60 ms, and after each link its styles are computed anew. Runs them on the first move, touch,
 * key, focus or scroll, or after ten seconds: some assistive technology gives none of these signs. Until
 * then the first pictures have the network and the processor for themselves.
 *
 * A page that has something to show by its scripts runs them as soon as it is painted: one with an
 * element that is `data-awaits-scripts`, or with a form whose `data-draft` names a draft on this device.
 * So does one that is touched while its end is still on its way.
 *
 * Browsers report as a move a mouse that rests over a page which has just been laid out, and as a focus
 * that of a field with `autofocus`. The policy trusts a text that came with the page, as this script did.
 */
const starter = import.meta.env.SSR
  ? `{
  const policy = window.trustedTypes?.createPolicy('forecourt-hydration', { createScript: (text) => text });
  const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'];
  const deferred = () => document.querySelector('script[type="text/deferred"]');
  const files = () => deferred()?.dataset.files.split(' ') ?? [];
  const made = (name, as) => Object.assign(document.createElement(name), as, { nonce: deferred().nonce });
  const links = (hrefs, as) => document.head.append(...hrefs.map((href) => made('link', { href, ...as })));
  const idle = window.requestIdleCallback ?? setTimeout;
  let isAwaited = false;
  const prefetch = (position) => {
    const next = files().slice(position, position + 12);
    links(next, { as: 'script', rel: 'prefetch' });
    if (next.length) idle(() => prefetch(position + 12));
  };
  const hydrate = (sign) => {
    if (sign?.type === 'pointermove' && sign.movementX === 0 && sign.movementY === 0) return;
    if (sign?.type === 'focusin' && document.readyState !== 'complete') return;
    const script = deferred();
    isAwaited ||= !script;
    if (!script) return;
    signs.forEach((sign) => removeEventListener(sign, hydrate, true));
    links(files(), { rel: 'modulepreload' });
    document.head.append(made('script', { type: 'module', text: policy ? policy.createScript(script.text) : script.text }));
    script.type = 'module';
  };
  const hasDraft = ({ dataset }) => {
    try {
      return localStorage.getItem(dataset.draft) !== null;
    } catch {
      return false;
    }
  };
  const awaitsScripts = () => document.querySelector('[data-awaits-scripts]') !== null
    || [...document.querySelectorAll('[data-draft]')].some(hasDraft);
  signs.forEach((sign) => addEventListener(sign, hydrate, { capture: true, passive: true }));
  addEventListener('DOMContentLoaded', () =>
    (isAwaited || awaitsScripts()) && requestAnimationFrame(() => setTimeout(hydrate)));
  addEventListener('load', () => {
    idle(() => prefetch(0));
    setTimeout(hydrate, 10000);
  });
}`
  : '';

/** Rendered into a page that defers its hydration; `isHydrationDeferred` recognises it. */
export const DeferredHydration = () => <InlineScript text={starter} />;

/** Was this document rendered with `DeferredHydration`? */
export const isHydrationDeferred = (html: string): boolean => html.includes(starter);

/**
 * Keeps a document's scripts from being fetched and run before `DeferredHydration` starts them. Their
 * addresses stand in one attribute and nowhere else: React Router gives each a link, 47 elements of a
 * list of cars, and names them again in what its routes import, of which nothing reads more.
 */
export function deferHydration(html: string): string {
  const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
  const files = [...html.matchAll(preload)].map(([, href]) => href).join(' ');
  return html
    .replaceAll(preload, '')
    .replace(
      /<script ([^>]*)type="module"([^>]*)>(.*?)<\/script>/s,
      (_, before, after, text) =>
        `<script ${before}data-files="${files}" type="text/deferred"${after}>${shortened(text)}</script>`,
    );
}

const shortened = (script: string): string =>
  script.replaceAll(/"imports": \[.*?\]/gs, '"imports": []').replaceAll(/\n\s*/g, '');
