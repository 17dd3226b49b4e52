import { useEffect, useState } from 'react';
import { leftText } from '../dates.ts';

/** How long there is until then, kept up to date by the minute. Screen readers are not interrupted. */
export function TimeLeft({ until }: { until: Date }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const left = until.getTime() - now.getTime();
    if (left <= 0) return;
    // Until the text differs: at the next whole minute that is left.
    const timer = setTimeout(() => setNow(new Date()), (left % 60_000) + 50);
    return () => clearTimeout(timer);
  }, [until, now]);
  return (
    <span role="timer" className="figures whitespace-nowrap" suppressHydrationWarning>
      {leftText(until, now)}
    </span>
  );
}
