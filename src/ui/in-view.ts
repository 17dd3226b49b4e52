import { useCallback, useEffect, useRef } from 'react';

/** Calls `reached` whenever the element comes within 600 px of the visible part of the page. */
export function useInView(reached: () => unknown) {
  const latest = useRef(reached);
  useEffect(() => {
    latest.current = reached;
  });
  return useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && latest.current(),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
