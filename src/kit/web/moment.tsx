import { dayAndTimeText, dayAndTimeTextUtc, timeText, timeTextUtc } from '../dates.ts';
import { useIsHydrated } from './hydration/is-hydrated.ts';

/** A moment in the reader's own time zone; until the page is hydrated, in UTC. */
export function Moment({ at, hasDay = false }: { at: Date; hasDay?: boolean }) {
  const isHydrated = useIsHydrated();
  const local = hasDay ? dayAndTimeText : timeText;
  const utc = hasDay ? dayAndTimeTextUtc : timeTextUtc;
  return (
    <time
      dateTime={at.toISOString()}
      // On a phone, day and time may take two lines.
      className={`figures whitespace-nowrap ${hasDay ? 'max-sm:whitespace-normal' : ''}`}
    >
      {(isHydrated ? local : utc)(at)}
    </time>
  );
}
