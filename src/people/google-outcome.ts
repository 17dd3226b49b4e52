// How signing in with Google ends: told by the server's last page to the page that asked.
import * as z from 'zod/mini';

/** The words for people stand with the button. */
export const googleFailures = [
  'cancelled',
  'refused',
  'unverified',
  'has-password',
  'other-account',
  'away',
] as const;
export type GoogleFailure = (typeof googleFailures)[number];

export const googleOutcome = z.union([
  z.object({ enteredAs: z.string() }),
  z.object({ failed: z.enum(googleFailures) }),
]);
export type GoogleOutcome = z.output<typeof googleOutcome>;

/** One channel an attempt, so that another window's attempt is not taken for one's own. */
export const googleChannel = (attempt: string): string => `forecourt-google-${attempt}`;
