// The calls about the API keys of one's own account. No key can make them.
import * as z from 'zod/mini';
import { apiScopes } from '../../calls/api-scope.ts';
import { call, dayMinutes, refusal } from '../../calls/call.ts';
import { withName } from '../../kit/schema-name.ts';
import { line, moment, nameList } from '../../kit/wire.ts';
import { unverifiedText } from '../person.ts';
import { passwordIfAny } from './account-fields.ts';
import { enteredCode, refusedProof } from './second-factor-contract.ts';

/** Live ones, of a person. */
export const mostApiKeys = 10;

/** After how many days a key may end. */
export const apiKeyDays = ['30', '90', '365'] as const;

const apiKey = withName(
  'ApiKey',
  z.strictObject({
    id: z.uuid(),
    name: z.string(),
    /** How it begins; the rest is not known anymore. */
    prefix: z.string(),
    /** The scopes that were chosen; a newer version may know more of them. */
    scopes: z.array(z.string()),
    madeAt: moment,
    /** It is exact to some minutes; null: never. */
    lastUsedAt: z.nullable(moment),
    /** Null: it has no end. */
    expiresAt: z.nullable(moment),
    revokedAt: z.nullable(moment),
    state: z.enum(['live', 'expired', 'revoked']),
  }),
);
export type ApiKey = z.output<typeof apiKey>;

/** The latest comes first. One that has ended stays for 90 days. */
export const listApiKeys = call({
  summary: 'Lists the caller’s API keys, the latest first.',
  method: 'GET',
  path: '/account/api-keys',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({}),
  output: z.strictObject({
    keys: z.array(apiKey),
    /** What making one asks for. */
    hasPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
  }),
  refusals: {},
});

/** Makes a key for the caller, who is told by mail, and shows it this one time. */
export const makeApiKey = call({
  summary: 'Makes an API key and shows it this one time.',
  method: 'POST',
  path: '/account/api-keys',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({
    name: line('A name is required', 60),
    scopes: nameList(apiScopes, 'Choose what the key may do'),
    /** Left out: the key has no end. */
    days: z.optional(z.enum(apiKeyDays)),
    currentPassword: passwordIfAny,
    /** Needed by people with a second factor. */
    code: z.optional(enteredCode),
  }),
  output: z.strictObject({ id: z.uuid(), key: z.string() }),
  refusals: {
    ...refusedProof,
    'email-unverified': refusal(403, unverifiedText),
    'too-many-keys': refusal(
      409,
      `You have ${mostApiKeys} keys. Revoke one that you don’t use anymore.`,
    ),
  },
  limits: [
    { by: 'person', times: 10, minutes: 10 },
    { by: 'person', times: 30, minutes: dayMinutes },
  ],
});

/** Revokes a key: nothing can be done with it anymore. One that was revoked before stays so. */
export const revokeApiKey = call({
  summary: 'Revokes one of the caller’s API keys.',
  method: 'DELETE',
  path: '/account/api-keys/:id',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ id: z.uuid('This is not an id') }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {},
  limits: [{ by: 'person', times: 60, minutes: 60 }],
});
