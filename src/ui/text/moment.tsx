import { agoText, type MomentPart, momentText, momentTextUtc } from '../../kit/dates.ts';
import { useIsHydrated } from '../hydration/is-hydrated.ts';

/**
 * A moment in the reader's own time zone and in words. The server writes it in UTC, and a script of the
 * document replaces that before the page is seen. For a browser without scripts, a recent day that stands
 * alone is told by how long ago it was, as it may be another day where the reader is.
 */
export function Moment({
  at,
  hasDay = false,
  shows = hasDay ? 'both' : 'time',
  isAlone = false,
}: {
  at: Date;
  hasDay?: boolean;
  /** Says more exactly than `hasDay` what is shown. */
  shows?: MomentPart;
  /** The moment stands alone, so that "today" begins with a capital. */
  isAlone?: boolean;
}) {
  const isHydrated = useIsHydrated();
  const now = new Date();
  const isAgo = shows === 'day' && isAlone && isRecent(at, now);
  const written = isAgo ? agoText(at, now) : momentTextUtc(at, shows);
  return (
    <time
      dateTime={at.toISOString()}
      data-shows={shows}
      // On a phone, day and time may take two lines.
      className={`figures whitespace-nowrap ${shows === 'both' ? 'max-sm:whitespace-normal' : ''} ${isAlone ? 'inline-block first-letter:uppercase' : ''}`}
      suppressHydrationWarning
    >
      {isHydrated ? momentText(at, shows) : written}
    </time>
  );
}

const isRecent = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < 30 * 86_400_000;
