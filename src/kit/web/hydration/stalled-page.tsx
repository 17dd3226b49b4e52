import { createPath, useLocation } from 'react-router';
import { InlineScript } from './inline-script.tsx';
import { useIsHydrated } from './is-hydrated.ts';
import { loadTimeoutMs } from './lazy-part.ts';

/** Shows the note when one of the page's scripts fails, or has not hydrated it in time. */
const watcher = import.meta.env.SSR
  ? `{
  const show = () => document.getElementById('stalled')?.removeAttribute('hidden');
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && show(), true);
  addEventListener('unhandledrejection', show);
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
