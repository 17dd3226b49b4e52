// The calls to sign up and in, for an access token, and about one's own record.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { email, emailQuery } from '../kit/wire.ts';
import { accountEmail } from './own-account/account-email.ts';
import { password } from './own-account/password.ts';
import { statuses } from './person.ts';
import { personName } from './person-name.ts';

/** In minutes. */
const day = 24 * 60;

const status = z.enum(statuses, 'Choose Buyer or Seller');

/** Fewer than may wait to be hashed, so that people who are signed in find room there as well. */
const mostPasswordsAtOnce = 40;

/** Creates the account and its session in one step: both exist afterwards, or neither. */
export const signUp = call({
  method: 'POST',
  path: '/sign-up',
  who: 'anyone',
  input: z.strictObject({ name: personName, email: accountEmail, password, status }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: { 'email-taken': 409 },
  mostAtOnce: mostPasswordsAtOnce,
  // A school or an office may have one address.
  limits: [
    { by: 'address', times: 20, minutes: 60 },
    { by: 'address', times: 60, minutes: day },
    { by: 'everyone', times: 1000, minutes: 60 },
  ],
});

export const signIn = call({
  method: 'POST',
  path: '/sign-in',
  who: 'anyone',
  input: z.strictObject({ email, password }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    'wrong-credentials': 401,
    /** The password is right, and `finishSignIn` is to follow. */
    'second-factor-needed': 401,
    /** Only after the right password: why, as the person was told. */
    'account-suspended': { status: 403, facts: z.strictObject({ reason: z.string() }) },
  },
  mostAtOnce: mostPasswordsAtOnce,
  // One address cannot use up the tries of an account, and no stranger those of a known browser.
  limits: [
    { by: 'device', times: 20, minutes: 5, counts: 'failures' },
    { by: 'device', times: 60, minutes: 60 },
    { by: 'address', times: 100, minutes: 5, counts: 'failures' },
    { by: 'address', times: 600, minutes: 60 },
    { by: ['address', 'input.email'], times: 20, minutes: 5, counts: 'failures' },
    { by: ['address', 'input.email'], times: 40, minutes: 60, counts: 'failures' },
    { by: 'input.email', times: 100, minutes: 60, counts: 'failures' },
    { by: 'everyone', times: 3000, minutes: 5, counts: 'failures' },
  ],
});

export const readToken = call({
  method: 'GET',
  path: '/jwt',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ email: emailQuery }),
  output: z.strictObject({ accessToken: z.string() }),
  refusals: {},
});

/**
 * Changes the signed-in person's own record. Status `seller` starts selling, `buyer` stops it; an
 * admin stays an admin either way. Without `name` the name stays. Another name, or to stop selling,
 * ends the verification of a seller.
 */
export const postUser = call({
  method: 'POST',
  path: '/users',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ name: z.optional(personName), email, status }),
  output: z.strictObject({ acknowledged: z.boolean(), insertedId: z.string() }),
  refusals: {},
  limits: [
    { by: 'person', times: 30, minutes: 60 },
    { by: 'address', times: 120, minutes: 60 },
  ],
});

/** The truth about oneself, and about anyone to an admin; false to everyone else. */
export const readIsAdmin = call({
  method: 'GET',
  path: '/users/admin/:email',
  who: 'anyone',
  input: z.strictObject({ email: emailQuery }),
  output: z.strictObject({ isAdmin: z.boolean() }),
  refusals: {},
});

/** The truth about oneself, and about anyone to an admin; false to everyone else. */
export const readIsSeller = call({
  method: 'GET',
  path: '/users/sellers/:email',
  who: 'anyone',
  input: z.strictObject({ email: emailQuery }),
  output: z.strictObject({ isSeller: z.boolean() }),
  refusals: {},
});
