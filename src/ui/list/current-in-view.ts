import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the link of what is shown into view, in a row of links that scrolls on a phone, and again
 * whenever `subject` is another. The row is positioned.
 */
export function useCurrentInView(subject: unknown): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const isHydrated = useRef(false);
  useEffect(() => {
    const row = ref.current;
    // Somebody who scrolls the row before the page is hydrated is about to press a link there.
    const isInUse = !isHydrated.current && row !== null && row.scrollLeft > 0;
    isHydrated.current = true;
    if (isInUse) return;
    const current = row?.querySelector('[aria-current]');
    if (row instanceof HTMLElement && current instanceof HTMLElement)
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2;
  }, [subject]);
  return ref;
}
