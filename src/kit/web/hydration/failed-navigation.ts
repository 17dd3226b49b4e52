import { useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { loadTimeoutMs } from './lazy-part.ts';

/** The address of a pending page whose files failed or took too long to load; else null. */
export function useFailedNavigation(): string | null {
  const { location } = useNavigation();
  const pending = location ? createPath(location) : null;
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    // When a page's file fails to load, React Router silently reloads the old page. This prevents
    // that reload where the browser has the Navigation API. It listens from the first render on,
    // because a file can fail before React has heard of the navigation.
    const preventReload = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      setFailed(true);
    };
    window.navigation?.addEventListener('navigate', preventReload);
    return () => window.navigation?.removeEventListener('navigate', preventReload);
  }, []);

  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => setFailed(true), loadTimeoutMs);
    return () => {
      clearTimeout(timer);
      setFailed(false);
    };
  }, [pending]);

  return hasFailed ? pending : null;
}
