import { describe, expect, test } from 'vitest';
import { clockOf, lotHour, minutesAhead } from './lot-hour.ts';

const at = (time: string) => new Date(`2026-06-01T${time}:00Z`);

describe('the car lot', () => {
  test('is seen by day, at dusk and at night by the clock of whoever looks', () => {
    const looks = (time: string, ahead = 0) => lotHour(at(time), ahead).looks;
    expect(['03:00', '06:00', '12:00', '18:00', '23:00'].map((time) => looks(time))).toEqual([
      'night',
      'dusk',
      'day',
      'dusk',
      'night',
    ]);
    expect(looks('03:00', 9 * 60)).toBe('day');
    expect(looks('03:00', -8 * 60)).toBe('dusk');
    expect(looks('23:59', 14 * 60)).toBe('day');
    expect(looks('00:10', -12 * 60)).toBe('day');
  });

  test('is asked for again when it looks different', () => {
    expect(lotHour(at('17:29'), 0)).toEqual({ looks: 'day', forSeconds: 60 });
    expect(lotHour(at('17:30'), 0)).toEqual({ looks: 'dusk', forSeconds: 3 * 3600 });
    expect(lotHour(at('23:00'), 0)).toEqual({ looks: 'night', forSeconds: 3600 });
  });
});

test('a browser says how far its clock is ahead, and nobody believes what cannot be', () => {
  expect(clockOf('forecourt.clock=-300')).toBe(-300);
  expect(clockOf('a=1; forecourt.clock=840; b=2')).toBe(840);
  for (const cookies of [
    undefined,
    '',
    'xforecourt.clock=60',
    'forecourt.clock=',
    'forecourt.clock=999',
    'forecourt.clock=1e3',
    'forecourt.clock=60x',
  ])
    expect(clockOf(cookies), String(cookies)).toBeNull();
});

test('the market’s own clock is that of its time zone, in summer and in winter', () => {
  const winter = new Date('2026-01-15T12:00:00Z');
  expect(minutesAhead(at('12:00'), 'America/New_York')).toBe(-240);
  expect(minutesAhead(winter, 'America/New_York')).toBe(-300);
  expect(minutesAhead(winter, 'Asia/Kolkata')).toBe(330);
  expect(minutesAhead(winter, 'UTC')).toBe(0);
});
