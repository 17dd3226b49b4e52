// The calls about mailed links that set a new password.
import * as z from 'zod/mini';
import { call, refusal } from '../../calls/call.ts';
import { email } from '../../kit/wire.ts';
import { mailedToken, password } from './account-fields.ts';
import { afterLink } from './verification-link-contract.ts';

/** Mails a link to set a new password. The response does not reveal whether the address has an account. */
export const requestPasswordReset = call({
  summary: 'Mails a link that sets a new password.',
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

/** What a link that sets a password does now. The link that verifies an address is one, too. */
export const readResetLink = call({
  summary: 'Says what a link that sets a password does now.',
  method: 'GET',
  path: '/password-resets/link',
  who: 'anyone',
  input: z.strictObject({ token: mailedToken }),
  /** `used`: it has set a password; `verified`: it has verified the address, and sets no password anymore. */
  output: z.strictObject({ state: z.enum(['open', 'used', 'verified']) }),
  refusals: { 'link-void': refusal(410, 'This link has expired or was already used.') },
  limits: [{ by: 'address', times: 120, minutes: 10 }],
});

/**
 * Sets the password with the token of the mailed link, valid for 60 minutes and one use, or of one that
 * verifies an address. Ends all sessions and API keys of the person, turns off their webhooks, and begins a
 * session here, which `finishSignIn` has to finish after `second-step`. `login`: they may not sign in. Where
 * nobody had verified the address, a stranger may have signed up with it: then it also turns off two-step
 * login, and takes away webhooks and bank account.
 */
export const resetPassword = call({
  summary: 'Sets a new password by a mailed link.',
  method: 'POST',
  path: '/password-resets/use',
  who: 'anyone',
  input: z.strictObject({
    token: mailedToken,
    password,
  }),
  output: z.strictObject({ acknowledged: z.boolean(), next: afterLink }),
  refusals: { 'link-void': refusal(410, 'This link has expired or was already used.') },
  limits: [
    { by: 'address', times: 50, minutes: 10 },
    { by: ['address', 'input.token'], times: 10, minutes: 10 },
  ],
});
