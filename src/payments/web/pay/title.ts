import { useEffect } from 'react';

/** The title of the window, for as long as it differs from the page's own. Null leaves it as it is. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    document.title = title;
    return () => {
      // Another page may have set its own meanwhile.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
