import { describe, expect, test } from 'vitest';
import {
  agoText,
  daysText,
  leftText,
  type MomentPart,
  momentText,
  momentTextUtc,
  waitText,
} from './dates.ts';

const at = (text: string) => new Date(text);
const now = at('2026-11-22T21:00');
const formatted = (text: string, part: MomentPart = 'both') => momentText(at(text), part, now);

describe('a moment in the words of its reader', () => {
  test('is a day by its name where it is near', () => {
    expect(formatted('2026-11-22T21:23')).toBe('today, 9:23 PM');
    expect(formatted('2026-11-21T23:59')).toBe('yesterday, 11:59 PM');
    expect(formatted('2026-11-23T00:00', 'day')).toBe('tomorrow');
  });

  test('has the day of the week within the year, and the year beyond', () => {
    expect(formatted('2026-11-25T05:19')).toBe('Wed, Nov 25, 5:19 AM');
    expect(formatted('2025-11-25T05:19')).toBe('Nov 25, 2025, 5:19 AM');
    expect(formatted('2025-11-25T05:19', 'day')).toBe('Nov 25, 2025');
  });

  test('is a whole date for paper, and a time alone within the hour', () => {
    expect(formatted('2026-11-22T21:23', 'date')).toBe('Nov 22, 2026, 9:23 PM');
    expect(formatted('2026-11-22T21:23', 'time')).toBe('9:23 PM');
  });

  test('has twelve at noon and at midnight, and no zero before a day', () => {
    expect(formatted('2025-03-05T00:05')).toBe('Mar 5, 2025, 12:05 AM');
    expect(formatted('2026-03-05T12:00')).toBe('Thu, Mar 5, 12:00 PM');
    expect(formatted('2026-03-05T11:59', 'time')).toBe('11:59 AM');
  });

  test('is worded as browsers word it in American English, at every hour of a year', () => {
    const year = Array.from(
      { length: 365 * 24 },
      (_, hour) => new Date(2025, 0, 1, hour, hour % 60),
    );
    const format = new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
    const inWords = (moment: Date) => format.format(moment).replace(/\s/g, ' ');
    expect(year.map((moment) => momentText(moment, 'date'))).toEqual(year.map(inWords));
  });

  test('names its zone where it is not the reader’s', () => {
    const text = momentTextUtc(at('2026-11-25T05:19:00Z'), 'both');
    expect(text).toBe('Nov 25, 2026, 5:19 AM UTC');
    expect(momentTextUtc(at('2026-11-25T05:19:00Z'), 'day')).toBe('Nov 25, 2026');
  });
});

describe('the time that is left', () => {
  const left = (minutes: number) => leftText(new Date(now.getTime() + minutes * 60_000), now);

  test('is told in days and hours, then in hours and minutes, then in minutes', () => {
    expect(left(72 * 60)).toBe('3 days');
    expect(left(72 * 60 - 0.5)).toBe('2 days 23 hours');
    expect(left(24 * 60 + 59)).toBe('1 day');
    expect(left(5 * 60 + 12)).toBe('5 hours 12 minutes');
    expect(left(60)).toBe('1 hour');
    expect(left(1.9)).toBe('1 minute');
  });

  test('is less than a minute at its end, and after it', () => {
    expect(left(0.9)).toBe('less than a minute');
    expect(left(-5)).toBe('less than a minute');
  });
});

describe('a span of time', () => {
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  test('is told by its largest unit, one of which is singular', () => {
    const ago = (minutes: number) => agoText(now, later(minutes));
    expect([0.9, 1, 2, 59, 60, 119, 1440, 2880, 1440 * 1234].map(ago)).toEqual([
      'just now',
      '1 minute ago',
      '2 minutes ago',
      '59 minutes ago',
      '1 hour ago',
      '1 hour ago',
      '1 day ago',
      '2 days ago',
      '1234 days ago',
    ]);
    expect([60, 1440, 1440 * 12].map((minutes) => daysText(now, later(minutes)))).toEqual([
      'less than a day',
      '1 day',
      '12 days',
    ]);
  });

  test('is rounded up where somebody waits', () => {
    expect([1, 60, 61, 90, 720, 5400, 5401, 86_400, 172_800].map(waitText)).toEqual([
      'a minute',
      'a minute',
      '2 minutes',
      '2 minutes',
      '12 minutes',
      '90 minutes',
      '2 hours',
      '24 hours',
      '2 days',
    ]);
  });
});
