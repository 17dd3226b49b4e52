// What callers are to the market: their access token, their name and status, and their roles.
import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';
import { email, emailQuery } from '../../kit/wire.ts';
import { statuses } from '../person.ts';
import { personName } from '../person-name.ts';

export const readToken = call({
  summary: 'Gives the access token of the caller’s session.',
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
 * admin stays an admin either way. What is left out stays. Another name, or to stop selling,
 * ends the verification of a seller.
 */
export const postUser = call({
  summary: 'Changes the caller’s own name and status.',
  method: 'POST',
  path: '/users',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({
    name: z.optional(personName),
    email,
    status: z.optional(z.enum(statuses, 'Choose Buyer or Seller')),
  }),
  output: z.strictObject({ acknowledged: z.boolean(), insertedId: z.string() }),
  refusals: {},
  limits: [
    { by: 'person', times: 30, minutes: 60 },
    { by: 'address', times: 120, minutes: 60 },
  ],
});

/** The truth about oneself, and about anyone to an admin; false to everyone else. */
export const readIsAdmin = call({
  summary: 'Says whether a person is an admin.',
  method: 'GET',
  path: '/users/admin/:email',
  who: 'anyone',
  input: z.strictObject({ email: emailQuery }),
  output: z.strictObject({ isAdmin: z.boolean() }),
  refusals: {},
});

/** The truth about oneself, and about anyone to an admin; false to everyone else. */
export const readIsSeller = call({
  summary: 'Says whether a person is a seller.',
  method: 'GET',
  path: '/users/sellers/:email',
  who: 'anyone',
  input: z.strictObject({ email: emailQuery }),
  output: z.strictObject({ isSeller: z.boolean() }),
  refusals: {},
});
