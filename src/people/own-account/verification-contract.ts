// The call that mails another link to verify an address. The banner on every page needs it: a file of
// its own keeps all else out of its scripts.
import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';

export const emailVerified = 'Your email address is verified.';

/** Mails the signed-in person another link that verifies their address. */
export const sendVerificationMail = call({
  summary: 'Mails another link that verifies the caller’s address.',
  method: 'POST',
  path: '/email-verifications',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({}),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: { 'verified-before': 409, 'too-many-mails': 409 },
  limits: [
    { by: 'person', times: 10, minutes: 60 },
    { by: 'address', times: 60, minutes: 60, beyond: 'work' },
    { by: 'address', times: 300, minutes: 60 },
  ],
});
