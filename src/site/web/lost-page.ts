import { useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';

/** How long the files of the next page may take, in milliseconds. */
const longestWaitMs = 120_000;

/** The address of a page on its way whose files failed or took too long; else null. */
export function useLostPage(): string | null {
  const { location } = useNavigation();
  const wanted = location ? createPath(location) : null;
  const [lost, setLost] = useState<string | null>(null);

  useEffect(() => {
    if (wanted === null) return;
    const giveUp = () => setLost(wanted);
    const timer = setTimeout(giveUp, longestWaitMs);
    // React Router answers a file that does not load by reloading the old page without a word.
    // Browsers that do not know this event do just that.
    const tellInstead = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      giveUp();
    };
    window.navigation?.addEventListener('navigate', tellInstead);
    return () => {
      clearTimeout(timer);
      window.navigation?.removeEventListener('navigate', tellInstead);
    };
  }, [wanted]);

  return lost === wanted ? lost : null;
}
