// The calls about mailed links that set a new password.
import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';
import { email } from '../../kit/wire.ts';
import { mailedToken } from './mailed-token.ts';
import { password } from './password.ts';

/** Mails a link to set a new password. The response does not reveal whether the address has an account. */
export const requestPasswordReset = call({
  method: 'POST',
  path: '/password-resets',
  who: 'anyone',
  input: z.strictObject({ email }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {},
  limits: [
    { by: 'address', times: 20, minutes: 60, beyond: 'work' },
    { by: 'address', times: 100, minutes: 60 },
    { by: ['address', 'input.email'], times: 5, minutes: 10, beyond: 'work' },
  ],
});

/**
 * Sets the password with the token of the mailed link, valid for 60 minutes and one use. Ends all
 * sessions of the person and begins one here, which `finishSignIn` has to finish after
 * `second-step`. `login`: they may not sign in.
 */
export const resetPassword = call({
  method: 'POST',
  path: '/password-resets/use',
  who: 'anyone',
  input: z.strictObject({
    token: mailedToken,
    password,
  }),
  output: z.strictObject({
    acknowledged: z.boolean(),
    next: z.enum(['signed-in', 'second-step', 'login']),
  }),
  refusals: { 'link-void': 410 },
  limits: [
    { by: 'address', times: 50, minutes: 10 },
    { by: ['address', 'input.token'], times: 10, minutes: 10 },
  ],
});
