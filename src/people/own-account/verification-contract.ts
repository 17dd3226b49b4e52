// The call that mails another link to verify an address. The banner on every page needs it: a file of
// its own keeps all else out of its scripts.
import * as z from 'zod/mini';
import { call, refusal } from '../../calls/call.ts';

export const emailVerified = 'Your email address is verified.';
export const verificationSent = 'A new link is on its way.';

/** Mails the signed-in person another link that verifies their address. */
export const sendVerificationMail = call({
  summary: 'Mails another link that verifies the caller’s address.',
  method: 'POST',
  path: '/email-verifications',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({}),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    'verified-before': refusal(409, 'Your address is verified. Reload the page.'),
    'too-many-mails': refusal(
      409,
      'We sent you five links today. Use the latest one, or try again tomorrow.',
    ),
  },
  limits: [
    { by: 'person', times: 10, minutes: 60 },
    { by: 'address', times: 60, minutes: 60, beyond: 'work' },
    { by: 'address', times: 300, minutes: 60 },
  ],
});
