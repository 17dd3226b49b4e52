import {
  zonedClockAndZoneText,
  zonedClockText,
  zonedDayText,
  zonedTimeText,
} from '../../kit/zoned-time.ts';
import type { Slots } from '../hours-contract.ts';

/** A time as it is written on its button, and on the page that asks for it. */
export interface TimeText {
  /** As the wire has it. */
  readonly at: string;
  readonly day: string;
  readonly time: string;
}

/** By the clocks of `zone`; `isTwice`: the day has this time twice, so the zone tells which it is. */
export const timeText = (moment: Date, zone: string, isTwice = true): TimeText => ({
  at: moment.toISOString(),
  day: zonedDayText(moment, zone),
  time: isTwice ? zonedClockAndZoneText(moment, zone) : zonedClockText(moment, zone),
});

/** The free times of each day, as texts. Made by the loader, as `whenTexts` is. */
export function slotTexts({ days, timeZone, ...slots }: Slots) {
  const zone = timeZone ?? 'UTC';
  const [first] = days[0]?.times ?? [];
  return {
    ...slots,
    timeZone,
    /** `EST`, on the first of these days. */
    zoneName: first ? (zonedTimeText(first, zone).split(' ').at(-1) ?? '') : '',
    days: days.map(({ day, times }) => {
      const clocks = times.map((one) => zonedClockText(one, zone));
      const isTwice = (text: string) => clocks.indexOf(text) !== clocks.lastIndexOf(text);
      return {
        day,
        times: times.map((one, at) => timeText(one, zone, isTwice(clocks[at] ?? ''))),
      };
    }),
  };
}

export type SlotTexts = Omit<ReturnType<typeof slotTexts>, 'next'>;
