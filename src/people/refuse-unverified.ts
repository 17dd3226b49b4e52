import { refuse } from '../calls/refusal.ts';

/** The same for people who read it on a screen. */
export const unverifiedText = 'Verify your email address first: follow the link we sent you.';

/** For what only a person may do whose address is known to be theirs. */
export const refuseUnverified = () =>
  refuse('email-unverified', {
    detail: 'Verify your email address first, by the link that we emailed you.',
  });
