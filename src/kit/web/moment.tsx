import { dayAndTimeText, dayAndTimeTextUtc, timeText, timeTextUtc } from '../dates.ts';
import { useIsHydrated } from './hydration/is-hydrated.ts';

/** A moment on the reader's own clock; before the page is alive, on the clock of Greenwich. */
export function Moment({ at, hasDay = false }: { at: Date; hasDay?: boolean }) {
  const isHydrated = useIsHydrated();
  const here = hasDay ? dayAndTimeText : timeText;
  const anywhere = hasDay ? dayAndTimeTextUtc : timeTextUtc;
  return (
    <time
      dateTime={at.toISOString()}
      // A day and a time may stand on two lines where a phone has no room for both.
      className={`figures whitespace-nowrap ${hasDay ? 'max-sm:whitespace-normal' : ''}`}
    >
      {(isHydrated ? here : anywhere)(at)}
    </time>
  );
}
