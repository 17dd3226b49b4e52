const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * `Wed, Nov 25, 5:19 AM PST`, for readers whose time zone is not known. `zone`
 * is an IANA name such as `America/New_York`.
 */
export const zonedTimeText = (moment: Date, zone: string): string =>
  formatOf(zone).format(moment).replaceAll('\u202f', ' ');

/** Made once: making one takes longer than everything else that a booking's mail needs. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  });
  formats.set(zone, format);
  return format;
}
