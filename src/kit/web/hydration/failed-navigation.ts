import { useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { loadTimeoutMs } from './lazy-part.ts';

/** The address of a page on its way whose files failed or took too long; else null. */
export function useFailedNavigation(): string | null {
  const { location } = useNavigation();
  const wanted = location ? createPath(location) : null;
  const [isGivenUp, setGivenUp] = useState(false);

  useEffect(() => {
    // React Router answers a file that does not load by reloading the old page without a word.
    // Browsers that do not know this event do just that. A file may fail before React has heard of
    // the page on its way, so that this listens from the beginning.
    const tellInstead = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      setGivenUp(true);
    };
    window.navigation?.addEventListener('navigate', tellInstead);
    return () => window.navigation?.removeEventListener('navigate', tellInstead);
  }, []);

  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(() => setGivenUp(true), loadTimeoutMs);
    return () => {
      clearTimeout(timer);
      setGivenUp(false);
    };
  }, [wanted]);

  return isGivenUp ? wanted : null;
}
