// The calls to sign up and in.
import * as z from 'zod/mini';
import { call, dayMinutes, refusal } from '../calls/call.ts';
import { email } from '../kit/wire.ts';
import { accountEmail, password } from './own-account/account-fields.ts';
import { statuses } from './person.ts';
import { personName } from './person-name.ts';

const status = z.enum(statuses, 'Choose Buyer or Seller');

/** How many one network may try: fewer than may wait to be hashed for it. */
const mostPasswordsAtOnce = 40;

/** Creates the account and its session in one step: both exist afterwards, or neither. */
export const signUp = call({
  summary: 'Creates an account and signs it in.',
  method: 'POST',
  path: '/sign-up',
  who: 'anyone',
  input: z.strictObject({ name: personName, email: accountEmail, password, status }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: { 'email-taken': refusal(409, 'There’s already an account for this email.') },
  mostAtOnce: mostPasswordsAtOnce,
  // A school, an office or thousands of phones may have one address.
  limits: [
    { by: 'address', times: 20, minutes: 60, beyond: 'work' },
    { by: 'address', times: 60, minutes: dayMinutes, beyond: 'work' },
    { by: 'address', times: 100, minutes: 60 },
    { by: 'address', times: 300, minutes: dayMinutes },
  ],
});

export const signIn = call({
  summary: 'Signs a person in by email and password.',
  method: 'POST',
  path: '/sign-in',
  who: 'anyone',
  input: z.strictObject({ email, password }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    'wrong-credentials': refusal(401, 'That email and password don’t match.'),
    /** The password is right, and `finishSignIn` is to follow. */
    'second-factor-needed': refusal(
      401,
      'Your password is right. Now enter the code from your app.',
    ),
    /** Only after the right password: why, as the person was told. */
    'account-suspended': refusal(
      403,
      z.strictObject({ reason: z.string() }),
      ({ reason }) =>
        `Your account is suspended: ${reason} Write to us under Contact Us if you think this is a mistake.`,
    ),
  },
  mostAtOnce: mostPasswordsAtOnce,
  // Whatever strangers try, the owner gets in: in a known browser as ever, in another by some work.
  limits: [
    { by: 'device', times: 20, minutes: 5, counts: 'failures' },
    { by: 'device', times: 60, minutes: 60 },
    { by: 'address', times: 100, minutes: 5, counts: 'failures' },
    { by: 'address', times: 600, minutes: 60 },
    { by: ['address', 'input.email'], times: 20, minutes: 5, counts: 'failures', beyond: 'work' },
    { by: ['address', 'input.email'], times: 40, minutes: 60, counts: 'failures', beyond: 'work' },
    { by: 'input.email', times: 100, minutes: 60, counts: 'failures', beyond: 'work' },
  ],
});
