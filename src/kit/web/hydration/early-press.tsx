import { InlineScript } from './inline-script.tsx';

/**
 * Keeps the last press of a button or a switch that came too early, marks the button as busy, and presses it again
 * once the page is hydrated. Forms are held by `EarlySubmit`, and menus need no script.
 */
const keeper = import.meta.env.SSR
  ? `{
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
  addEventListener('hydrated', ({ detail: again }) => {
    removeEventListener('click', keep, true);
    pressed?.removeAttribute('aria-busy');
    again(pressed)?.click();
  });
}`
  : '';

/** Takes the marks of what was pressed away. To be called just before React compares the page with its own. */
export function unmarkPressed(): void {
  for (const pressed of document.querySelectorAll(':is(button, input)[aria-busy="true"]'))
    pressed.removeAttribute('aria-busy');
}

/** Makes buttons that run a script work from the moment they are seen. */
export const EarlyPress = () => <InlineScript text={keeper} />;
