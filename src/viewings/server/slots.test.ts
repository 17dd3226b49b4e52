// Times in the time zone of a seller, above all on the days on which clocks change.
import { describe, expect, test } from 'vitest';
import { zonedTimeText } from '../../kit/zoned-time.ts';
import { hasHours, type SellerHours } from './seller-hours.ts';
import { slotsOf } from './slots.ts';

const weekly = (opens: number, closes: number) =>
  Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    opens: opens * 60,
    closes: closes * 60,
  }));
const sellerIn = (timeZone: string, now: string, changes: Partial<SellerHours> = {}) => ({
  now: new Date(now),
  timeZone,
  place: 'Here',
  minutes: 30,
  isAtOnce: false,
  week: weekly(9, 11),
  days: [],
  ...changes,
});
const timesOn = (day: string, seller: SellerHours) =>
  slotsOf(seller)
    .filter((slot) => slot.day === day)
    .map(({ startsAt }) => zonedTimeText(startsAt, seller.timeZone).replace(/^.*, /, ''));

describe('the times of a seller', () => {
  test('are within their hours, three hours ahead at the soonest and four weeks at the latest', () => {
    const seller = sellerIn('America/New_York', '2026-11-24T11:10:00Z');
    const slots = slotsOf(seller);
    expect(slots[0]?.startsAt).toEqual(new Date('2026-11-24T14:30:00Z'));
    expect(slots.at(-1)?.startsAt).toEqual(new Date('2026-12-21T15:30:00Z'));
    expect(timesOn('2026-11-25', seller)).toEqual([
      '9:00 AM EST',
      '9:30 AM EST',
      '10:00 AM EST',
      '10:30 AM EST',
    ]);
  });

  test('end with the last that is over in time', () => {
    const seller = sellerIn('America/New_York', '2026-11-24T12:00:00Z', { minutes: 45 });
    expect(timesOn('2026-11-25', seller)).toEqual(['9:00 AM EST', '9:45 AM EST']);
  });

  test('are other ones on days that differ, and none on days off', () => {
    const seller = sellerIn('America/New_York', '2026-11-24T12:00:00Z', {
      week: weekly(9, 11).slice(0, 4),
      days: [
        { day: '2026-11-26', hours: null },
        { day: '2026-11-28', hours: { opens: 840, closes: 900 } },
      ],
    });
    expect(timesOn('2026-11-26', seller)).toEqual([]);
    expect(timesOn('2026-11-27', seller)).toEqual([]);
    expect(timesOn('2026-11-28', seller)).toEqual(['2:00 PM EST', '2:30 PM EST']);
  });

  test('are asked for on a single day until it is over where the seller is', () => {
    const days = [{ day: '2026-11-24', hours: { opens: 17 * 60, closes: 22 * 60 } }];
    const at = (now: string) => sellerIn('America/Los_Angeles', now, { week: [], days });
    const evening = at('2026-11-25T01:00:00Z');
    expect(timesOn('2026-11-24', evening)[0]).toBe('8:00 PM PST');
    expect(hasHours(evening)).toBe(true);
    expect(hasHours(at('2026-11-25T09:00:00Z'))).toBe(false);
    expect(hasHours({ ...evening, days: [{ day: '2026-11-24', hours: null }] })).toBe(false);
    expect(hasHours(sellerIn('America/Los_Angeles', '2026-11-25T01:00:00Z'))).toBe(true);
  });

  test('leave out those that clocks skip in spring', () => {
    const seller = sellerIn('America/New_York', '2026-03-01T12:00:00Z', { week: weekly(1, 4) });
    expect(timesOn('2026-03-08', seller)).toEqual([
      '1:00 AM EST',
      '1:30 AM EST',
      '3:00 AM EDT',
      '3:30 AM EDT',
    ]);
    const inGap = { ...seller, week: [{ weekday: 6, opens: 135, closes: 165 }] };
    expect(timesOn('2026-03-08', inGap), 'these hours do not exist').toEqual([]);
  });

  test('come twice in the hour that clocks repeat in autumn', () => {
    const seller = sellerIn('America/New_York', '2026-10-25T12:00:00Z', { week: weekly(0, 3) });
    expect(timesOn('2026-11-01', seller)).toEqual([
      '12:00 AM EDT',
      '12:30 AM EDT',
      '1:00 AM EDT',
      '1:30 AM EDT',
      '1:00 AM EST',
      '1:30 AM EST',
      '2:00 AM EST',
      '2:30 AM EST',
    ]);
  });

  test('are on the day of the seller’s clocks, wherever that begins', () => {
    const seller = sellerIn('Pacific/Auckland', '2026-11-24T12:00:00Z', { week: weekly(0, 1) });
    expect(slotsOf(seller)[0]).toEqual({
      day: '2026-11-26',
      startsAt: new Date('2026-11-25T11:00:00Z'),
    });
  });
});
