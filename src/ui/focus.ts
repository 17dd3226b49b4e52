import { useEffect } from 'react';

/**
 * Keeps the focus for people who use the keyboard. Browsers drop it silently when the focused element
 * is disabled for a moment or removed: this restores it, or moves it to the page's content.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    let isMoving = false;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    // On its way to another element the focus is nowhere for a moment, in which what it leaves may change.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element)) return;
      last = relatedTarget;
      isMoving = true;
      setTimeout(() => {
        isMoving = false;
        restore();
      });
    };
    // A click on nothing in particular gives up the focus on purpose.
    const forget = () => {
      last = null;
    };
    const restore = () => {
      const isDropped = document.activeElement === document.body || !document.activeElement;
      if (!isDropped || isMoving || !(last instanceof HTMLElement)) return;
      if (!last.isConnected) document.querySelector('main')?.focus({ preventScroll: true });
      else if (!last.matches(':disabled')) last.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(restore);
    const what = { subtree: true, childList: true, attributes: true };
    changes.observe(document.body, { ...what, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    // Before React hears of it.
    addEventListener('focusout', leave, true);
    document.addEventListener('pointerdown', forget);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', remember);
      removeEventListener('focusout', leave, true);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}

/** A `ref` for what replaces a form that had the focus: it takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
