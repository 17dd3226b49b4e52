const formats = new WeakMap<Intl.DateTimeFormatOptions, Map<string, Intl.DateTimeFormat>>();

/**
 * A format in American English, made once for each `shown`, which is a constant of the caller, and zone:
 * that takes a hundred times as long as using it, and pages have many dates. `zone` is an IANA name.
 */
export function dateFormat(
  shown: Intl.DateTimeFormatOptions,
  zone: string = 'UTC',
): Intl.DateTimeFormat {
  const byZone = formats.get(shown) ?? new Map<string, Intl.DateTimeFormat>();
  formats.set(shown, byZone);
  const format = byZone.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...shown, timeZone: zone });
  byZone.set(zone, format);
  return format;
}

/** The same space before AM and PM everywhere. */
export const dateText = (at: Date, shown: Intl.DateTimeFormatOptions, zone?: string): string =>
  dateFormat(shown, zone).format(at).replace(/\s/g, ' ');
