/**
 * `Wed, Nov 25, 5:19 AM PST`, for whoever reads a moment where nobody knows their time zone. `zone`
 * is an IANA name such as `America/New_York`.
 */
export const zonedTimeText = (moment: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  })
    .format(moment)
    .replaceAll('\u202f', ' ');
