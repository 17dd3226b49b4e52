import { use } from 'react';
import { useIsHydrated } from './is-hydrated.ts';
import { NonceContext } from './nonce.ts';

/**
 * Keeps the last press of a button or a switch that came too early, marks the button as busy, and presses it again
 * once the page is hydrated. Forms are held by `EarlySubmit`, and menus need no script.
 */
const keeper = `{
  let pressed = null;
  const keep = (event) => {
    const button = event.target.closest(
      'button[type="button"]:not([popovertarget]), input[role="switch"]');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed?.removeAttribute('aria-busy');
    pressed = button;
    pressed.setAttribute('aria-busy', 'true');
  };
  addEventListener('click', keep, true);
  addEventListener('hydrated', () => {
    removeEventListener('click', keep, true);
    pressed?.removeAttribute('aria-busy');
    pressed?.click();
  });
}`;

/** Makes buttons that run a script work from the moment they are seen. */
export function EarlyPress() {
  const nonce = use(NonceContext);
  if (useIsHydrated()) return null;
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keeper }} />
  );
}
