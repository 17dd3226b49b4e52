import { useEffect } from 'react';
import { again, giveBackEarlyTyping } from './early-typing.ts';
import { InlineScript } from './inline-script.tsx';
import { useIsHydrated } from './is-hydrated.ts';

/**
 * Holds a form that was sent too early, shows at its button that the press was felt, and sends it
 * again once the page is hydrated. When a script of the page fails, the form is sent as it is. Forms
 * that are posted to another page are held only within what is `data-early`, because they are posted
 * there once it is hydrated, too. Those that open a page are held only for a button that does something else
 * once the page is hydrated: a `data-early` one, which is pressed again.
 */
const holder = import.meta.env.SSR
  ? `{
  let held = null;
  const isEarly = (element) => element?.closest('[data-early]');
  const hold = (event) => {
    const to = new URL(event.target.getAttribute('action') ?? '', location.href);
    const isPosted = event.target.method === 'post' && to.pathname === location.pathname;
    if (!isPosted && !isEarly(event.target) && !isEarly(event.submitter)) return;
    event.preventDefault();
    held?.submitter?.removeAttribute('aria-busy');
    held = event;
    event.submitter?.setAttribute('aria-busy', 'true');
  };
  const release = (send) => {
    removeEventListener('submit', hold, true);
    const early = held;
    held = null;
    early?.submitter?.removeAttribute('aria-busy');
    if (early) send(early.target, early.submitter);
  };
  const post = () => release((form, button) =>
    isEarly(form) || isEarly(button) ? form.requestSubmit(button) : form.submit());
  addEventListener('submit', hold, true);
  addEventListener('hydrated', ({ detail: again }) => release((form, button) =>
    isEarly(button) ? again(button)?.click() : again(form)?.requestSubmit(again(button))));
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && post(), true);
  addEventListener('unhandledrejection', post);
}`
  : '';

/** Makes buttons that submit a form work from the moment they are seen. */
export function EarlySubmit() {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    giveBackEarlyTyping();
    // Once React has rendered what followed from that.
    queueMicrotask(() => dispatchEvent(new CustomEvent('hydrated', { detail: again })));
  }, [isHydrated]);
  return <InlineScript text={holder} />;
}
