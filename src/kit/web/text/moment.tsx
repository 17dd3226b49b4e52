import { type MomentPart, momentText, momentTextUtc } from '../../dates.ts';
import { useIsHydrated } from '../hydration/is-hydrated.ts';

/**
 * A moment in the reader's own time zone and in words. The server writes it in UTC, and a script of the
 * document replaces that before the page is seen.
 */
export function Moment({
  at,
  hasDay = false,
  shows = hasDay ? 'both' : 'time',
  isAlone = false,
}: {
  at: Date;
  hasDay?: boolean;
  /** Instead of `hasDay`. */
  shows?: MomentPart;
  /** Not within a sentence, so that "today" begins with a capital. */
  isAlone?: boolean;
}) {
  const isHydrated = useIsHydrated();
  return (
    <time
      dateTime={at.toISOString()}
      data-shows={shows}
      // On a phone, day and time may take two lines.
      className={`figures whitespace-nowrap ${shows === 'both' ? 'max-sm:whitespace-normal' : ''} ${isAlone ? 'inline-block first-letter:uppercase' : ''}`}
      suppressHydrationWarning
    >
      {isHydrated ? momentText(at, shows) : momentTextUtc(at, shows)}
    </time>
  );
}
