import { describe, expect, test } from 'vitest';
import { readMoment } from './recover-market.ts';

describe('an operator who brings the market back as it was', () => {
  test.each(['2026-11-23T14:30:00Z', '2026-11-23 14:30Z', '2026-11-23T09:30:00.000-05:00'])(
    'at %s names a moment with its time zone',
    (text) => {
      expect(readMoment(text)).toEqual(new Date('2026-11-23T14:30:00Z'));
    },
  );

  // The same text would be another moment on a machine of another time zone, or a guess.
  test.each(['2026-11-23T14:30:00', '2026-11-23', '5', 'Monday 5', '2026-13-01T00:00:00Z'])(
    'is asked for another time than %s',
    (text) => {
      expect(() => readMoment(text)).toThrow('with its zone');
    },
  );
});
