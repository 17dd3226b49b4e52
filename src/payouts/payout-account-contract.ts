// Where a seller is paid: a bank account, or an account at the provider that pays sellers.
import * as z from 'zod/mini';
import { call, dayMinutes, refusal } from '../calls/call.ts';
import { withName } from '../kit/schema-name.ts';
import { line, moment } from '../kit/wire.ts';
import { enteredPassword, mailedToken } from '../people/own-account/account-fields.ts';
import { enteredCode, refusedProof } from '../people/own-account/second-factor-contract.ts';
import { unverifiedText } from '../people/person.ts';
import { accountInput, isAccountOfCountry } from './bank-account.ts';
import { missingFacts } from './payout.ts';

/** A stolen session must not lead the money elsewhere. */
const proof = {
  currentPassword: enteredPassword,
  /** Needed by people with a second factor. */
  code: z.optional(enteredCode),
};
const unanswered = 'Our payment provider isn’t answering. Please try again.';
const unproved = {
  ...refusedProof,
  'email-unverified': refusal(403, unverifiedText),
  /** They log in with Google only: a stolen session would be enough. */
  'no-password': refusal(409, 'Set a password first.'),
};
const changes = [
  { by: 'person', times: 5, minutes: 60 },
  { by: 'person', times: 10, minutes: dayMinutes },
] as const;

export const payoutAccount = withName(
  'PayoutAccount',
  z.strictObject({
    holder: z.string(),
    /** An IBAN or an account number: its country, and at most the last four characters. */
    iban: z.string(),
    /** Nothing is paid to it before. */
    usableAt: moment,
  }),
);

export type PayoutAccount = z.output<typeof payoutAccount>;

/** Where the caller is paid; null: nowhere yet. */
export const readPayoutAccount = call({
  summary: 'Gives the bank account to which the caller is paid.',
  method: 'GET',
  path: '/payout-account',
  who: 'signed-in',
  input: z.strictObject({}),
  output: z.strictObject({ account: z.nullable(payoutAccount) }),
  refusals: {},
});

/**
 * Replaces the account where the caller is paid. It is used 48 hours later, and an email with a link that
 * stops the change tells them, also at the addresses that they had in the last 30 days.
 */
export const setPayoutAccount = call({
  summary: 'Replaces the bank account to which the caller is paid.',
  method: 'PUT',
  path: '/payout-account',
  who: 'signed-in',
  credentials: 'session',
  input: z
    .strictObject({
      holder: line('Account holder is required', 70),
      ...accountInput,
      ...proof,
    })
    .check(isAccountOfCountry),
  output: z.strictObject({ usableAt: moment }),
  refusals: unproved,
  limits: changes,
});

const voidLink = { 'link-void': refusal(410, 'This link stops no change.') };
const changeLink = z.strictObject({ token: mailedToken });

/** The change of a bank account that a mailed link stops. */
export const readPayoutAccountChange = call({
  summary: 'Gives the change that a mailed link stops.',
  method: 'GET',
  path: '/payout-account/change',
  who: 'anyone',
  input: changeLink,
  output: z.strictObject({
    account: payoutAccount,
    /** `used`: too late, since its 48 hours are over. */
    state: z.enum(['waiting', 'stopped', 'used']),
  }),
  refusals: voidLink,
  limits: [{ by: 'address', times: 120, minutes: 10 }],
});

/**
 * Stops the change of a bank account with the token of the mailed link, until it is used: sales are paid
 * to the one before, where there is one. Repeating it changes nothing.
 */
export const stopPayoutAccountChange = call({
  summary: 'Stops the change of a bank account by a mailed link.',
  method: 'POST',
  path: '/payout-account/change/stop',
  who: 'anyone',
  input: changeLink,
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    ...voidLink,
    'account-used': refusal(
      409,
      'The 48 hours are over, and the account is in use. Write to us right away.',
    ),
  },
  limits: [{ by: 'address', times: 50, minutes: 10 }],
});

export const connectedAccount = withName(
  'ConnectedAccount',
  z.strictObject({
    /**
     * `none`: they have no account at the provider yet. `closed`: they need another one. `ready`: they can be
     * paid.
     */
    state: z.enum(['none', 'incomplete', 'closed', 'ready']),
    /** What the provider has still to know; of one that is ready, before it will ask again. */
    missing: z.array(z.enum(missingFacts)),
    /** Nothing is paid to it before; null: there is none. */
    usableAt: z.nullable(moment),
  }),
);

export type ConnectedAccount = z.output<typeof connectedAccount>;

/**
 * Opens the caller's account at the provider that pays sellers, where they have none or theirs is closed,
 * and gives the address of the provider's page on which they give what is missing. It works once, for a few
 * minutes. The first payout is sent 48 hours later, and emails tell them as for a bank account.
 */
export const startOnboarding = call({
  summary: 'Opens the caller’s account at the provider of payouts.',
  method: 'POST',
  path: '/payout-account/onboarding',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({
    ...proof,
  }),
  output: z.strictObject({ url: z.string() }),
  refusals: {
    ...unproved,
    /** This market pays to bank accounts. */
    'no-provider': refusal(409, 'This market pays to bank accounts. Please load the page again.'),
    'provider-refused': refusal(
      409,
      'Our payment provider didn’t open an account for you. Please contact us.',
    ),
    'provider-unavailable': refusal(503, unanswered),
  },
  limits: changes,
});

/** Asks the provider now, for somebody who comes back from its pages. */
export const readConnectedAccount = call({
  summary: 'Gives the caller’s account at the provider of payouts.',
  method: 'GET',
  path: '/payout-account/connected',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({}),
  /** Null: the market pays to bank accounts. */
  output: z.strictObject({ connected: z.nullable(connectedAccount) }),
  refusals: { 'provider-unavailable': refusal(503, unanswered) },
  limits: [{ by: 'person', times: 30, minutes: 60 }],
});
