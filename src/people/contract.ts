// The calls about people: accounts, sessions, tokens, roles.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { email, emailQuery, searchText, text } from '../kit/wire.ts';
import { accountEmail } from './account-email.ts';
import { mailedToken } from './mailed-token.ts';
import { enteredPassword, password } from './password.ts';
import { statuses } from './person.ts';
import { personName } from './person-name.ts';
import { enteredCode } from './second-factor-contract.ts';

export const personId = z.uuid('This is not an id');

/** The specification's user record <-> ours. On the wire, `role` is null for people who are no admins. */
const userOnWire = z.codec(
  z.strictObject({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.nullable(z.literal('admin')),
    status: z.enum(statuses),
    photoURL: z.nullable(z.string()),
    joinedAt: z.iso.datetime(),
    suspended: z.nullable(z.string()),
  }),
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    status: z.enum(statuses),
    photoUrl: z.nullable(z.string()),
    joinedAt: z.date(),
    /** Why, as the person was told; null for everyone who is not suspended. */
    suspendedBecause: z.nullable(z.string()),
  }),
  {
    decode: ({ _id, role, photoURL, joinedAt, suspended, ...same }) => ({
      ...same,
      id: _id,
      isAdmin: role === 'admin',
      photoUrl: photoURL,
      joinedAt: new Date(joinedAt),
      suspendedBecause: suspended,
    }),
    encode: ({ id, isAdmin, photoUrl, joinedAt, suspendedBecause, ...same }) => ({
      ...same,
      _id: id,
      role: isAdmin ? ('admin' as const) : null,
      photoURL: photoUrl,
      joinedAt: joinedAt.toISOString(),
      suspended: suspendedBecause,
    }),
  },
);
export type User = z.output<typeof userOnWire>;

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

/** Mails a link to set a new password. The response does not reveal whether the address has an account. */
export const requestPasswordReset = call({
  method: 'POST',
  path: '/password-resets',
  who: 'anyone',
  input: z.strictObject({ email }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {},
  limits: [
    { by: 'address', times: 20, minutes: 60 },
    { by: ['address', 'input.email'], times: 5, minutes: 10 },
    { by: 'everyone', times: 1000, minutes: 60 },
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
    { by: 'everyone', times: 3000, minutes: 5 },
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

const userFilters = ['admins', 'suspended'] as const;
export type UserFilter = (typeof userFilters)[number];

/** Newest first, 50 at a time; `after` is the `_id` of the last user of the page before. */
export const listUsers = call({
  method: 'GET',
  path: '/users',
  who: 'admin',
  credentials: 'session',
  input: z.strictObject({
    search: z.optional(searchText),
    only: z.optional(z.enum(userFilters)),
    after: z.optional(personId),
  }),
  output: z.array(userOnWire),
  refusals: {},
});
export const usersPerPage = 50;

/** How many people the filters of admins' lists find, each up to `mostCounted`. */
export const countPeople = call({
  method: 'GET',
  path: '/users/counts',
  who: 'admin',
  credentials: 'session',
  input: z.strictObject({}),
  output: z.strictObject({
    admins: z.int(),
    suspended: z.int(),
    /** Sellers who are not verified. */
    unverified: z.int(),
  }),
  refusals: {},
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

/**
 * Gives the admin role, and tells all admins. Asks who the caller is: their password if they have
 * one, and a code if their second factor is on.
 */
export const makeAdmin = call({
  method: 'PUT',
  path: '/users/admin/:id',
  who: 'admin',
  input: z.strictObject({
    id: personId,
    currentPassword: z.optional(enteredPassword),
    code: z.optional(enteredCode),
  }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: { 'wrong-password': 403, 'wrong-code': 403 },
  limits: [{ by: 'person', times: 20, minutes: 10 }],
});

/** Takes the admin role back, never from the last admin. `modifiedCount` is 0 for a non-admin. */
export const revokeAdmin = call({
  method: 'DELETE',
  path: '/users/admin/:id',
  who: 'admin',
  input: z.strictObject({ id: personId }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: { 'last-admin': 409 },
});

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
    { by: 'address', times: 60, minutes: 60 },
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
  limits: [
    { by: 'address', times: 50, minutes: 10 },
    { by: 'everyone', times: 3000, minutes: 5 },
  ],
});

/**
 * Marks a seller as verified, or removes the mark, which another name removes as well. The seller's
 * cars show it.
 */
export const verifySeller = call({
  method: 'PUT',
  path: '/users/sellers/:id',
  who: 'admin',
  input: z.strictObject({ id: personId, verified: z.boolean() }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: { 'not-a-seller': 409 },
});

/** Erases a person for good. Records that money refers to stay, without name and address. */
export const deleteUser = call({
  method: 'DELETE',
  path: '/users/:id',
  who: 'admin',
  input: z.strictObject({ id: personId }),
  output: z.strictObject({ deletedCount: z.int() }),
  refusals: {
    'is-admin': 409,
    'money-under-way': 409,
    'not-found': { status: 404, facts: z.strictObject({ deletedCount: z.literal(0) }) },
  },
});

/**
 * Suspends a person, who is told the reason: they are signed out and cannot sign in, their cars
 * leave the market and their unpaid bookings are canceled. A payment under way ends first.
 */
export const suspendUser = call({
  method: 'PUT',
  path: '/users/:id/suspension',
  who: 'admin',
  input: z.strictObject({ id: personId, reason: text('A reason is required', 500) }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: { 'is-admin': 409 },
});

/** Ends a suspension. Cars that it took off the market are back on it. */
export const liftSuspension = call({
  method: 'DELETE',
  path: '/users/:id/suspension',
  who: 'admin',
  input: z.strictObject({ id: personId }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {},
});
