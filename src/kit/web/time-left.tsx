import { useEffect, useState } from 'react';
import { leftText } from '../dates.ts';
import { useIsHydrated } from './hydration/is-hydrated.ts';

/** How long there is until then, kept up to date by the minute. Screen readers are not interrupted. */
export const TimeLeft = ({ until }: { until: Date }) => (
  <span role="timer" className="figures whitespace-nowrap" suppressHydrationWarning>
    {leftText(until, useNow(until))}
  </span>
);

/** Is that moment past? False until the page is hydrated. */
export function useIsOver(until: Date): boolean {
  const now = useNow(until);
  return useIsHydrated() && now >= until;
}

/** The present, renewed whenever a whole minute is left until then. */
function useNow(until: Date): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const left = until.getTime() - now.getTime();
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(new Date()), (left % 60_000) + 50);
    return () => clearTimeout(timer);
  }, [until, now]);
  return now;
}
