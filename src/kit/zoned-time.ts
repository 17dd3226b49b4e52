const styles = {
  full: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  clock: { hour: 'numeric', minute: '2-digit' },
  clockAndZone: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once: making one takes longer than everything else that a booking's mail needs. */
function formatOf(style: keyof typeof styles, zone: string): Intl.DateTimeFormat {
  const key = `${style} ${zone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone: zone });
  formats.set(key, format);
  return format;
}

const textOf = (style: keyof typeof styles) => (moment: Date, zone: string) =>
  formatOf(style, zone).format(moment).replaceAll('\u202f', ' ');

/**
 * `Wed, Nov 25, 5:19 AM PST`, for readers whose time zone is not known. `zone`
 * is an IANA name such as `America/New_York`.
 */
export const zonedTimeText = textOf('full');

/** `Saturday, November 28`. */
export const zonedDayText = textOf('day');

/** `2:00 PM`. */
export const zonedClockText = textOf('clock');

/** `2:00 PM EST`. */
export const zonedClockAndZoneText = textOf('clockAndZone');
