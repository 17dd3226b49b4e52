// A page that is complete without its scripts runs them on the first sign of a reader: until then
// nothing competes with what is seen first, and nothing that is never used is run.
import { InlineScript } from './inline-script.tsx';

/**
 * Prefetches the scripts once the page is loaded, a dozen at each idle moment: all at once keep a phone
 * busy for 60 ms, and after each link its styles are computed anew. Runs them on the first move, touch,
 * key, focus or scroll, or after ten seconds: some assistive technology gives none of these signs. Until
 * then the first pictures have the network and the processor for themselves.
 *
 * Browsers report as a move a mouse that rests over a page which has just been laid out. The policy
 * trusts a text that came with the page, as this script did.
 */
const starter = import.meta.env.SSR
  ? `{
  const policy = window.trustedTypes?.createPolicy('forecourt-hydration', { createScript: (text) => text });
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];
  const deferred = () => document.querySelector('script[type="text/deferred"]');
  const files = () => deferred()?.dataset.files.split(' ') ?? [];
  const made = (name, as) => Object.assign(document.createElement(name), as, { nonce: deferred().nonce });
  const links = (hrefs, as) => document.head.append(...hrefs.map((href) => made('link', { href, ...as })));
  const idle = window.requestIdleCallback ?? setTimeout;
  const prefetch = (position) => {
    const next = files().slice(position, position + 12);
    links(next, { as: 'script', rel: 'prefetch' });
    if (next.length) idle(() => prefetch(position + 12));
  };
  const hydrate = (sign) => {
    if (sign?.type === 'pointermove' && sign.movementX === 0 && sign.movementY === 0) return;
    signs.forEach((sign) => removeEventListener(sign, hydrate, true));
    const script = deferred();
    if (!script) return;
    links(files(), { rel: 'modulepreload' });
    document.head.append(made('script', { type: 'module', text: policy ? policy.createScript(script.text) : script.text }));
    script.type = 'module';
  };
  signs.forEach((sign) => addEventListener(sign, hydrate, { capture: true, passive: true }));
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
