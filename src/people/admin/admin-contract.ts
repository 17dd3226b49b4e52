// What admins read about people, and do to them.
import * as z from 'zod/mini';
import { call, refusal } from '../../calls/call.ts';
import { rowLimit, searchText, text } from '../../kit/wire.ts';
import { enteredPassword } from '../own-account/account-fields.ts';
import { enteredCode, refusedProof } from '../own-account/second-factor-contract.ts';
import { personId } from '../person-id.ts';
import { userOnWire } from '../user-on-wire.ts';

const userFilters = ['admins', 'suspended'] as const;
export type UserFilter = (typeof userFilters)[number];

export const usersPerPage = 50;

/** Newest first, 50 at a time; `after` is the `_id` of the last user of the page before. */
export const listUsers = call({
  summary: 'Lists people, newest first.',
  method: 'GET',
  path: '/users',
  who: 'admin',
  credentials: 'session',
  scope: 'people:read',
  input: z.strictObject({
    search: z.optional(searchText),
    only: z.optional(z.enum(userFilters)),
    after: z.optional(personId),
    limit: rowLimit(usersPerPage),
  }),
  output: z.array(userOnWire),
  refusals: {},
});

/** How many people the filters of admins' lists find, each up to `mostCounted`. */
export const countPeople = call({
  summary: 'Counts the people that each filter finds.',
  method: 'GET',
  path: '/users/counts',
  who: 'admin',
  credentials: 'session',
  scope: 'people:read',
  input: z.strictObject({}),
  output: z.strictObject({
    admins: z.int(),
    suspended: z.int(),
    /** Sellers who are not verified. */
    unverified: z.int(),
  }),
  refusals: {},
});

/** Who the caller is: their password if they have one, and a code if their second factor is on. */
const ownProof = {
  currentPassword: z.optional(enteredPassword),
  code: z.optional(enteredCode),
};
const proofLimits = [{ by: 'person', times: 20, minutes: 10 }] as const;

/**
 * Gives the admin role, and tells all admins. Asks who the caller is, unless they have logged in or
 * shown it within the last ten minutes, in the same network.
 */
export const makeAdmin = call({
  summary: 'Gives a person the admin role.',
  method: 'PUT',
  path: '/users/admin/:id',
  who: 'admin',
  input: z.strictObject({ id: personId, ...ownProof }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: refusedProof,
  limits: proofLimits,
});

/**
 * Takes the admin role back, never from the last admin. Always asks who the caller is. `modifiedCount`
 * is 0 for a non-admin.
 */
export const revokeAdmin = call({
  summary: 'Takes the admin role from a person.',
  method: 'DELETE',
  path: '/users/admin/:id',
  who: 'admin',
  input: z.strictObject({ id: personId, ...ownProof }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    ...refusedProof,
    'last-admin': refusal(409, 'This is the last admin. Make someone else an admin first.'),
  },
  limits: proofLimits,
});

/**
 * Marks a seller as verified, or removes the mark, which another name removes as well. The seller's
 * cars show it.
 */
export const verifySeller = call({
  summary: 'Marks a seller as verified, or removes the mark.',
  method: 'PUT',
  path: '/users/sellers/:id',
  who: 'admin',
  input: z.strictObject({ id: personId, verified: z.boolean() }),
  output: z.strictObject({ modifiedCount: z.int() }),
  // Nobody vouches for themselves, also where there is no other admin.
  refusals: {
    'not-a-seller': refusal(409, 'They stopped selling. Only a seller can be verified.'),
    'own-case': refusal(403, 'You can’t verify yourself. Ask another admin.'),
  },
});

/**
 * Erases a person for good. Always asks who the caller is. Records that money refers to stay, without
 * name and address.
 */
export const deleteUser = call({
  summary: 'Erases a person for good.',
  method: 'DELETE',
  path: '/users/:id',
  who: 'admin',
  input: z.strictObject({ id: personId, ...ownProof }),
  output: z.strictObject({ deletedCount: z.int() }),
  limits: [{ by: 'person', times: 60, minutes: 10 }],
  refusals: {
    ...refusedProof,
    'is-admin': refusal(409, 'You can’t delete an admin. Remove the role first.'),
    'money-under-way': refusal(
      409,
      'A payment or a sale of this person is in progress: a car isn’t handed over yet, a problem isn’t settled, or they owe the price of a refunded sale. Try again when it has ended.',
    ),
    'not-found': refusal(
      404,
      z.strictObject({ deletedCount: z.literal(0) }),
      'This user is deleted already.',
    ),
  },
});

/**
 * Suspends a person, who is told the reason: they are signed out and cannot sign in, their cars
 * leave the market and their unpaid bookings are canceled. A payment under way ends first.
 */
export const suspendUser = call({
  summary: 'Suspends a person, for a reason.',
  method: 'PUT',
  path: '/users/:id/suspension',
  who: 'admin',
  input: z.strictObject({ id: personId, reason: text('A reason is required', 500) }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: { 'is-admin': refusal(409, 'Remove the admin role first.') },
});

/** Ends a suspension. Cars that it took off the market are back on it. */
export const liftSuspension = call({
  summary: 'Ends the suspension of a person.',
  method: 'DELETE',
  path: '/users/:id/suspension',
  who: 'admin',
  input: z.strictObject({ id: personId }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {},
});
