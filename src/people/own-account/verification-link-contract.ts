// The calls about the mailed links that verify an address.
import * as z from 'zod/mini';
import { call, refusal } from '../../calls/call.ts';
import { mailedToken, passwordIfAny, wrongPassword } from './account-fields.ts';

export const accountDeleted = 'The account is deleted. We won’t email you again.';

const limits = [
  { by: 'address', times: 50, minutes: 10 },
  { by: ['address', 'input.token'], times: 20, minutes: 10 },
] as const;

const linkVoid = refusal(410, 'This link has expired or was already used. Get a new one.');

/** What comes after a mailed link: `login` for people who are not signed in by it. */
export const afterLink = z.enum(['signed-in', 'second-step', 'login']);
export type AfterLink = z.output<typeof afterLink>;

/** What a link that verifies an address does in the browser that asks. */
export const readVerificationLink = call({
  summary: 'Says what a link that verifies an address does here.',
  method: 'GET',
  path: '/email-verifications/link',
  who: 'anyone',
  input: z.strictObject({ token: mailedToken }),
  output: z.strictObject({
    /** The address; null once its account is deleted. */
    email: z.nullable(z.string()),
    /**
     * `own`: the browser is signed in to the account, which proves that both have one owner. `unproved`:
     * somebody else may have signed up with the address. The others: the link has done its work.
     */
    state: z.enum(['own', 'unproved', 'verified', 'deleted']),
  }),
  refusals: { 'link-void': linkVoid },
  limits: [{ by: 'address', times: 120, minutes: 10 }],
});

/**
 * Verifies an address with the token of the mailed link, valid for 24 hours. Who reads mail at an address
 * need not be who signed up with it: a browser that is not signed in to the account sends its password,
 * and is signed in. Repeating it changes nothing.
 */
export const verifyEmail = call({
  summary: 'Verifies an address by a mailed link.',
  method: 'POST',
  path: '/email-verifications/use',
  who: 'anyone',
  input: z.strictObject({
    token: mailedToken,
    currentPassword: passwordIfAny,
  }),
  output: z.strictObject({ acknowledged: z.boolean(), next: afterLink }),
  refusals: {
    'link-void': linkVoid,
    'password-needed': refusal(403, 'Your password is required'),
    'wrong-password': refusal(403, wrongPassword),
  },
  limits,
});

const notHere = refusal(409, 'We can’t delete this account here. Please write to us.');

/**
 * Deletes an account whose address is not verified, with the token of the link that would verify it: for
 * the owner of the address, where somebody else has signed up with it.
 */
export const disownAccount = call({
  summary: 'Deletes an account by the link that would verify its address.',
  method: 'POST',
  path: '/email-verifications/disown',
  who: 'anyone',
  input: z.strictObject({ token: mailedToken }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    'link-void': refusal(
      410,
      'This link has expired, or the address is verified by now. If the account isn’t yours, write to us.',
    ),
    'is-admin': notHere,
    'money-under-way': notHere,
  },
  limits,
});
