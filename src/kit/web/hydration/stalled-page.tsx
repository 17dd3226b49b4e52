import { createPath, useLocation } from 'react-router';
import { InlineScript } from './inline-script.tsx';
import { useIsHydrated } from './is-hydrated.ts';
import { loadTimeoutMs } from './lazy-part.ts';

/**
 * Shows the note when one of the page's scripts fails, or has not hydrated it in time. A script that fails may
 * be one that another server has, of the version that the market is upgraded to: so the page is loaded once
 * more, at most once a minute, unless its reader has begun to use it or it is the answer to a form.
 */
const watcher = import.meta.env.SSR
  ? `{
  let isUsed = document.referrer === location.href;
  for (const name of ['input', 'click', 'submit'])
    addEventListener(name, () => { isUsed = true; }, true);
  const show = () => document.getElementById('stalled')?.removeAttribute('hidden');
  const fail = () => {
    show();
    if (isUsed || !document.getElementById('stalled')) return;
    const last = Number(sessionStorage.getItem('reloaded'));
    if (Date.now() - last < 60000) return;
    sessionStorage.setItem('reloaded', String(Date.now()));
    location.reload();
  };
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && fail(), true);
  addEventListener('unhandledrejection', fail);
  setTimeout(show, ${loadTimeoutMs});
}`
  : '';

/** A hidden note on a page that needs its scripts; hydration removes it. */
export function StalledPage() {
  const address = createPath(useLocation());
  if (useIsHydrated()) return null;
  return (
    <>
      <p
        id="stalled"
        role="alert"
        hidden
        className="fixed inset-x-0 bottom-0 z-50 border-warning border-t bg-base-100 p-4 text-center text-sm"
      >
        This page didn’t load completely, so some of its buttons don’t work.{' '}
        <a href={address} className="link">
          Try again
        </a>
      </p>
      <InlineScript text={watcher} />
    </>
  );
}
