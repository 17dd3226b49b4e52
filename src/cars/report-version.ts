// What a report says, as an admin has read it: its words may be replaced while they decide.
import * as z from 'zod/mini';
import { type Cursor, cursor, cursorOf, cursorText } from '../kit/wire.ts';

/** The report and when it was made: `"1763870400000000-17"`. Other words are another version. */
export const reportVersion = cursor;
export type ReportVersion = Cursor;

/** Several, with blanks between them. */
export const reportVersions = z.codec(
  z
    .string()
    .check(
      z.regex(/^\d{1,16}-\d{1,15}( \d{1,16}-\d{1,15}){0,99}$/, 'These are not versions of reports'),
    ),
  z.array(z.object({ key: z.int(), id: z.int() })),
  {
    decode: (text) => text.split(' ').map(cursorOf),
    encode: (versions) => versions.map(cursorText).join(' '),
  },
);
