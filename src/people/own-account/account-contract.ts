// The calls about one's own account: password, sessions, and how a seller sells.
import * as z from 'zod/mini';
import { call, type OutputOf, refusal } from '../../calls/call.ts';
import { withName } from '../../kit/schema-name.ts';
import { moment } from '../../kit/wire.ts';
import { personName } from '../person-name.ts';
import { sellerTypes } from '../seller-type.ts';
import { enteredPassword, password } from './account-fields.ts';

const sessionOfMine = withName(
  'Session',
  z.strictObject({
    id: z.uuid(),
    /** What the browser said of itself when it signed in. */
    userAgent: z.string(),
    /** The network address from which it signed in. */
    address: z.string(),
    startedAt: moment,
    /** It is exact to some minutes. */
    lastUsedAt: moment,
    /** The session that asks. */
    isThis: z.boolean(),
  }),
);
export type SessionOfMine = z.output<typeof sessionOfMine>;

/** An API key that works, or a webhook that is on. */
const program = withName(
  'Program',
  z.strictObject({
    id: z.uuid(),
    kind: z.enum(['api-key', 'webhook']),
    /** The name of a key; the address of a webhook. */
    name: z.string(),
  }),
);
export type Program = z.output<typeof program>;

/** The latest used session comes first. */
export const readAccount = call({
  summary: 'Gives the caller’s account with its sessions.',
  method: 'GET',
  path: '/account',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({}),
  output: withName(
    'Account',
    z.strictObject({
      /** False for people who sign in with Google only. */
      hasPassword: z.boolean(),
      /** Does logging in take a second step? */
      hasSecondFactor: z.boolean(),
      /** Where a link waits that makes it their address; null: nowhere. */
      askedEmail: z.nullable(z.string()),
      /** When we wrote the last email to their address, if its server refused it for good. */
      refusedMailAt: z.nullable(moment),
      /** How they sell, as they have stated it. */
      sellerType: z.nullable(z.enum(sellerTypes)),
      dealership: z.nullable(z.string()),
      /** What works with the account, or hears of it, without the password. */
      programs: z.array(program),
      sessions: z.array(sessionOfMine),
    }),
  ),
  refusals: {},
});

/** What people have to show of themselves before a change that a stolen session must not make. */
export type OwnProof = Pick<OutputOf<typeof readAccount>, 'hasPassword' | 'hasSecondFactor'>;

const programIds = z.codec(
  z.string().check(z.regex(/^[\da-f-]{36}( [\da-f-]{36}){0,99}$/, 'Choose from the list')),
  z.array(z.uuid('Choose from the list')),
  { decode: (typed) => typed.split(' '), encode: (ids) => ids.join(' ') },
);

/** Ends all sessions but the one that asks, and tells the person by mail. */
export const changePassword = call({
  summary: 'Changes the caller’s password.',
  method: 'PUT',
  path: '/account/password',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({
    currentPassword: enteredPassword,
    password,
    /** The API keys and webhooks that end with the old password, with blanks between them. */
    ends: z.optional(programIds),
  }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: { 'wrong-password': refusal(403, 'That’s not your current password.') },
  limits: [{ by: 'person', times: 10, minutes: 10 }],
});

/** Signs one's own session out, here or on another device. */
export const endSession = call({
  summary: 'Signs one of the caller’s sessions out.',
  method: 'DELETE',
  path: '/account/sessions/:id',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ id: z.uuid('This is not an id') }),
  output: z.strictObject({ deletedCount: z.int() }),
  refusals: {},
  limits: [{ by: 'person', times: 60, minutes: 60 }],
});

/** Signs out everywhere but here. */
export const endOtherSessions = call({
  summary: 'Signs the caller out everywhere but here.',
  method: 'DELETE',
  path: '/account/sessions',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({}),
  output: z.strictObject({ deletedCount: z.int() }),
  refusals: {},
  limits: [{ by: 'person', times: 60, minutes: 60 }],
});

/** A dealer has sent no name of the dealership. */
export const dealershipMissing = 'Enter the name of your dealership';

/** Empty for somebody who sells privately. */
const dealership = z.union([z.literal(''), personName], {
  error: ({ input }) => z.safeParse(personName, input).error?.issues[0]?.message,
});

/**
 * A dealer has the name of a dealership, which stands beside their cars; who sells privately has none,
 * whatever is sent. Another name of the dealership ends the verification of a seller.
 */
export const stateSellerType = call({
  summary: 'Says whether the caller sells privately or as a dealer.',
  method: 'PUT',
  path: '/account/seller-type',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({
    sellerType: z.enum(sellerTypes, 'Choose private seller or dealer'),
    dealership: z._default(dealership, ''),
  }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {},
  limits: [{ by: 'person', times: 30, minutes: 60 }],
});
