import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'viewing-17@market.example',
  sequence: 2,
  changedAt: new Date('2026-11-24T08:00:05.123Z'),
  startsAt: new Date('2026-11-28T22:00:00Z'),
  endsAt: new Date('2026-11-28T22:30:00Z'),
  status: 'CONFIRMED',
  summary: 'See the 2017 Testarossa',
  description: 'Bring a light.',
  location: null,
  url: 'https://market.example/car/17',
};
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a calendar file names its event, its number and its times in UTC', () => {
  const lines = linesOf(calendarFile(event, 'Forecourt'));
  expect(lines.slice(0, 4)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//EN',
    'METHOD:PUBLISH',
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:viewing-17@market.example',
      'SEQUENCE:2',
      'DTSTAMP:20261124T080005Z',
      'DTSTART:20261128T220000Z',
      'DTEND:20261128T223000Z',
      'STATUS:CONFIRMED',
    ]),
  );
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
  expect(lines.join()).not.toContain('LOCATION');
});

test('a canceled event takes itself out of a calendar', () => {
  const lines = linesOf(calendarFile({ ...event, status: 'CANCELLED' }, 'Forecourt'));
  expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
});

test('what people write stays on its line, however long and in whatever letters', () => {
  const location = `12 Elm St, rear; gate \\ 3\r\nEND:VEVENT\nBEGIN:VALARM ${'Straße 🚗 '.repeat(20)}`;
  const file = calendarFile({ ...event, location }, 'Forecourt');
  expect(linesOf(file)).toContain(
    `LOCATION:12 Elm St\\, rear\\; gate \\\\ 3\\nEND:VEVENT\\nBEGIN:VALARM ${'Straße 🚗 '.repeat(20)}`,
  );
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
});
