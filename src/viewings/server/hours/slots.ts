// The times that a seller's hours give. Time goes on by the clock on the wall, and by that of the world:
// where clocks are set forward, the skipped times are none; where they are set back, there are more.
import { dayAfter, dayIn, momentsAt, weekdayOf } from '../../../kit/local-time.ts';
import { daysAhead, noticeHours } from '../../viewing.ts';
import type { SellerHours } from './seller-hours.ts';

export interface Slot {
  /** By the seller's clocks. */
  readonly day: string;
  readonly startsAt: Date;
}

const minuteMs = 60_000;

/** Those that can be picked now, in their order, whether or not somebody has picked them. */
export function slotsOf(hours: SellerHours): Slot[] {
  const today = dayIn(hours.now, hours.timeZone);
  const earliest = hours.now.getTime() + noticeHours * 60 * minuteMs;
  return Array.from({ length: daysAhead }, (_, days) => dayAfter(today, days))
    .flatMap((day) => slotsOn(day, hours))
    .filter(({ startsAt }) => startsAt.getTime() >= earliest);
}

function slotsOn(day: string, { week, days, timeZone, minutes }: SellerHours): Slot[] {
  const other = days.find((one) => one.day === day);
  const open = other ? other.hours : week.find(({ weekday }) => weekday === weekdayOf(day));
  if (!open) return [];
  const [opens] = momentsAt(day, open.opens, timeZone);
  const [, closes] = momentsAt(day, open.closes, timeZone);
  const slots: Slot[] = [];
  const length = minutes * minuteMs;
  for (let at = opens.getTime(); at + length <= closes.getTime(); at += length)
    slots.push({ day, startsAt: new Date(at) });
  return slots;
}
