import { refuse } from '../calls/refusal.ts';

/** For what only a person may do whose address is known to be theirs. */
export const refuseUnverified = () =>
  refuse('email-unverified', {
    detail: 'Verify your email address first, by the link that we emailed you.',
  });
