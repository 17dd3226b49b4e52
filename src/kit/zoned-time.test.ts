import { describe, expect, test } from 'vitest';
import { dayAfter, dayIn, isTimeZone, momentsAt, weekdayOf } from './zoned-time.ts';

const newYork = 'America/New_York';
const at = (day: string, time: string, zone = newYork): string[] => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const moments = momentsAt(day, hours * 60 + minutes, zone);
  return [...new Set(moments.map((moment) => moment.toISOString().slice(5, 16)))];
};

describe('a time of day', () => {
  test('is a moment by the clocks of its zone, in winter and in summer', () => {
    expect(at('2026-01-15', '9:00')).toEqual(['01-15T14:00']);
    expect(at('2026-07-15', '9:00')).toEqual(['07-15T13:00']);
    expect(at('2026-01-15', '24:00')).toEqual(['01-16T05:00']);
    expect(at('2026-01-15', '9:00', 'Asia/Kathmandu')).toEqual(['01-15T03:15']);
    expect(at('2026-01-15', '0:30', 'Pacific/Kiritimati')).toEqual(['01-14T10:30']);
  });

  test('that clocks skip is the moment of the skip', () => {
    // 2 AM EST is 3 AM EDT.
    expect(at('2026-03-08', '1:59')).toEqual(['03-08T06:59']);
    for (const time of ['2:00', '2:30', '2:59', '3:00'])
      expect(at('2026-03-08', time), time).toEqual(['03-08T07:00']);
    expect(at('2026-03-08', '3:01')).toEqual(['03-08T07:01']);
    // By half an hour, from 2 AM on.
    expect(at('2026-10-04', '2:15', 'Australia/Lord_Howe')).toEqual(['10-03T15:30']);
  });

  test('comes twice on the day on which clocks are set back', () => {
    expect(at('2026-11-01', '0:59')).toEqual(['11-01T04:59']);
    expect(at('2026-11-01', '1:00')).toEqual(['11-01T05:00', '11-01T06:00']);
    expect(at('2026-11-01', '1:30')).toEqual(['11-01T05:30', '11-01T06:30']);
    expect(at('2026-11-01', '2:00')).toEqual(['11-01T07:00']);
  });
});

test('a day is known by its zone, its weekday and the days after it', () => {
  expect(dayIn(new Date('2026-11-28T04:59:00Z'), newYork)).toBe('2026-11-27');
  expect(dayIn(new Date('2026-11-28T05:00:00Z'), newYork)).toBe('2026-11-28');
  expect(weekdayOf('2026-11-23')).toBe(0);
  expect(weekdayOf('2026-11-29')).toBe(6);
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
});

test('a zone is one that has a name', () => {
  expect(isTimeZone(newYork)).toBe(true);
  for (const none of ['', 'Mars/Olympus', '+02:00', 'America/New_York\n'])
    expect(isTimeZone(none), none).toBe(false);
});
