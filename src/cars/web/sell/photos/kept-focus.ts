import { useLayoutEffect, useRef } from 'react';

/** What has the focus keeps it when it moves in the document with its photo. */
export function useKeptFocus(): () => void {
  const kept = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = kept.current;
    kept.current = null;
    if (element?.isConnected && document.activeElement !== element) element.focus();
  });
  return () => {
    if (document.activeElement instanceof HTMLElement) kept.current = document.activeElement;
  };
}
