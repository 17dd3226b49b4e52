import { useEffect } from 'react';

/** The title of the window, for as long as it differs from the page's own. Null leaves it as it is. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
