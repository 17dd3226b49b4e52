import { clockCookie } from '../../../kit/lot-scene.ts';

const day = 1440;

/** From which minute of the day the lot looks how: dawn looks like dusk. */
const changes = [
  { from: 0, looks: 'night' },
  { from: 5.5 * 60, looks: 'dusk' },
  { from: 7.5 * 60, looks: 'day' },
  { from: 17.5 * 60, looks: 'dusk' },
  { from: 20.5 * 60, looks: 'night' },
] as const;

export type LotHour = (typeof changes)[number]['looks'];

/** How the lot looks on a clock that is `ahead` minutes ahead of UTC, and for how many seconds more. */
export function lotHour(now: Date, ahead: number): { looks: LotHour; forSeconds: number } {
  const seconds = Math.floor(now.getTime() / 1000) + ahead * 60;
  const ofDay = ((seconds % (day * 60)) + day * 60) % (day * 60);
  const at = changes.findLastIndex(({ from }) => from * 60 <= ofDay);
  const next = (changes[at + 1]?.from ?? day) * 60;
  return { looks: changes[at]?.looks ?? 'night', forSeconds: next - ofDay };
}

/** What a browser has said of its clock; null where it has said nothing that can be true. */
export function clockOf(cookies: string | undefined): number | null {
  const [, text] = pattern.exec(cookies ?? '') ?? [];
  const ahead = Number(text ?? Number.NaN);
  return Math.abs(ahead) <= 14 * 60 ? ahead : null;
}

const pattern = new RegExp(`(?:^|;\\s*)${clockCookie.replace('.', '\\.')}=(-?\\d{1,3})(?:;|$)`);

/** How many minutes the clocks of a time zone are ahead of UTC; `zone` is an IANA name. */
export function minutesAhead(now: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = parts.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}
