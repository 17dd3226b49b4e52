import { useEffect, useState } from 'react';
import { useIsHydrated } from './hydration/is-hydrated.ts';

const minute = 60_000;

/** Minutes until then, begun ones included, and 0 afterwards. Null until the page is hydrated. */
export function useMinutesLeft(until: Date): number | null {
  const isHydrated = useIsHydrated();
  const [, count] = useState(0);
  const left = until.getTime() - Date.now();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => count((counted) => counted + 1), left % minute || minute);
    return () => clearTimeout(timer);
  });
  return isHydrated ? Math.max(0, Math.ceil(left / minute)) : null;
}

export const minutesText = (minutes: number): string =>
  minutes === 1 ? '1 minute' : `${minutes} minutes`;
