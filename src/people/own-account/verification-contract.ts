// The calls about mailed links that verify an address. The banner on every page needs them: a file of
// their own keeps all else out of its scripts.
import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';
import { mailedToken } from './mailed-token.ts';

export const emailVerified = 'Your email address is verified.';

/** Mails the signed-in person another link that verifies their address. */
export const sendVerificationMail = call({
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

/** Verifies an address with the token of the mailed link, valid for 24 hours and one use. */
export const verifyEmail = call({
  method: 'POST',
  path: '/email-verifications/use',
  who: 'anyone',
  input: z.strictObject({ token: mailedToken }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: { 'link-void': 410 },
  limits: [{ by: 'address', times: 50, minutes: 10 }],
});
