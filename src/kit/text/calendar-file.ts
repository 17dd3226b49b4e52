// A calendar file with one event, as RFC 5545 has it. Times are in UTC: every calendar shows them in
// its reader's own zone.

export interface CalendarEvent {
  /** Names the event for good, so that a later file changes it: `viewing-17@market.example`. */
  readonly uid: string;
  /** Grows with each change. */
  readonly sequence: number;
  /** When it was last changed. */
  readonly changedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  readonly summary: string;
  readonly description: string;
  /** Null where it is not told. */
  readonly location: string | null;
  readonly url: string;
}

/** `program` made the file. A canceled event takes itself out of the calendar. */
export function calendarFile(event: CalendarEvent, program: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(program)}//EN`,
    `METHOD:${event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `STATUS:${event.status}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Section 3.3.11: what people wrote cannot end its line. */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n');

/** Section 3.1: a line has at most 75 bytes, and goes on after a line break and a blank. */
function folded(line: string): string {
  let [text, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
