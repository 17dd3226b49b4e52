import { use, useEffect } from 'react';
import { useIsHydrated } from './is-hydrated.ts';
import { NonceContext } from './nonce.ts';

/**
 * Holds a form that was posted too early and sends it again once the page is hydrated. When a script
 * of the page fails, the form is posted as it is. Forms with an address of their own are not held,
 * nor those that open a page.
 */
const holder = `{
  let held = null;
  const hold = (event) => {
    if (event.target.method !== 'post' || event.target.hasAttribute('action')) return;
    event.preventDefault();
    held = event;
  };
  const release = (send) => {
    removeEventListener('submit', hold, true);
    const early = held;
    held = null;
    if (early) send(early.target, early.submitter);
  };
  const post = () => release((form) => form.submit());
  addEventListener('submit', hold, true);
  addEventListener('hydrated', () => release((form, button) => form.requestSubmit(button)));
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && post(), true);
  addEventListener('unhandledrejection', post);
}`;

/** Makes buttons that submit a form work from the moment they are seen. */
export function EarlySubmit() {
  const nonce = use(NonceContext);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (isHydrated) dispatchEvent(new Event('hydrated'));
  }, [isHydrated]);
  if (isHydrated) return null;
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: holder }} />
  );
}
