import { createContext, use, useEffect, useState } from 'react';
import { leftText } from '../../kit/dates.ts';
import { useIsHydrated } from '../hydration/is-hydrated.ts';

/** How long there is until then, kept up to date by the minute. Screen readers are not interrupted. */
export const TimeLeft = ({ until }: { until: Date }) => (
  <span role="timer" className="figures whitespace-nowrap" suppressHydrationWarning>
    {leftText(until, useNow(until))}
  </span>
);

/** When the page was rendered; null on an error page. It is the present until the page is hydrated. */
export const RenderedAt = createContext<Date | null>(null);

/** Is that moment past? */
export function useIsOver(until: Date): boolean {
  const now = useNow(until);
  const renderedAt = use(RenderedAt);
  const present = useIsHydrated() ? now : renderedAt;
  return present !== null && present >= until;
}

/** The present, read again whenever a whole minute is left until then. */
function useNow(until: Date): Date {
  const [, count] = useState(0);
  const now = new Date();
  useEffect(() => {
    const left = until.getTime() - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => count((counted) => counted + 1), (left % 60_000) + 50);
    return () => clearTimeout(timer);
  });
  return now;
}
