import { use } from 'react';
import { createPath, useLocation } from 'react-router';
import { useIsHydrated } from './is-hydrated.ts';
import { loadTimeoutMs } from './lazy-part.ts';
import { NonceContext } from './nonce.ts';

/** Shows the note when a script of the page fails, or has not taken over after 120 seconds. */
const watch = `{
  const tell = () => document.getElementById('stalled')?.removeAttribute('hidden');
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && tell(), true);
  addEventListener('unhandledrejection', tell);
  setTimeout(tell, ${loadTimeoutMs});
}`;

/** Stands ready on a page that needs its scripts, and is gone as soon as they have taken over. */
export function StalledPage() {
  const nonce = use(NonceContext);
  const here = createPath(useLocation());
  if (useIsHydrated()) return null;
  return (
    <>
      <p
        id="stalled"
        role="alert"
        hidden
        className="fixed inset-x-0 bottom-0 z-50 border-warning border-t bg-base-100 p-4 text-center text-sm"
      >
        This page did not load completely, so its buttons do not work yet.{' '}
        <a href={here} className="link">
          Try again
        </a>
      </p>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: watch }} />
    </>
  );
}
