// How signing in with Google ended. The server's last page reports it to the page that started it.
import * as z from 'zod/mini';

/** The messages for people stand with the button. */
const googleFailures = [
  'cancelled',
  'refused',
  'unverified',
  'has-password',
  'other-account',
  'suspended',
  'away',
  'too-many',
  // This is no failure, and not the end: the page goes on to the second step.
  'second-factor-needed',
] as const;
export type GoogleFailure = (typeof googleFailures)[number];

export const googleOutcome = z.union([
  z.object({ enteredAs: z.string() }),
  z.object({ failed: z.enum(googleFailures) }),
]);
export type GoogleOutcome = z.output<typeof googleOutcome>;

/** One channel per attempt, so that two windows do not receive each other's outcome. */
export const googleChannel = (attempt: string): string => `forecourt-google-${attempt}`;
