// Stripe Connect: sellers have Express accounts, and each payout is a transfer from the charge of its
// sale (docs.stripe.com/connect/separate-charges-and-transfers).

import * as z from 'zod/mini';
import { country } from '../../../../kit/country.ts';
import {
  ProcessorRefused,
  ProcessorUnavailable,
  readSigned,
} from '../../../../payments/server/payments.ts';
import {
  AccountUnreachable,
  createStripeConnection,
  everyPage,
  nullIfMissing,
  type StripeConnection,
  StripeRejected,
  underKey,
} from '../../../../payments/server/provider/stripe/stripe-connection.ts';
import { listOf } from '../../../../payments/server/provider/stripe/stripe-responses.ts';
import type { MissingFact } from '../../../payout.ts';
import type {
  AccountOwner,
  BankPayout,
  PayoutEvent,
  PayoutProvider,
  ProviderAccount,
} from '../payout-provider.ts';
import { createStripeTransfers } from './stripe-transfers.ts';

interface StripeConnectKeys {
  readonly secretKey: string;
  /** Signs the events of connected accounts. */
  readonly webhookSecret: string;
  readonly apiUrl: string;
}

interface StripeConnectOptions {
  /** How long one answer may take, in milliseconds. */
  readonly timeoutMs?: number;
  /** Hears what only an operator can fix. */
  readonly warn: (message: string) => void;
}

export function createStripePayouts(
  { secretKey, webhookSecret, apiUrl }: StripeConnectKeys,
  { timeoutMs = 10_000, warn }: StripeConnectOptions,
): PayoutProvider {
  const connection = createStripeConnection({ secretKey, apiUrl, timeoutMs, warn });
  return {
    ...createStripeAccounts(connection),
    ...createStripeTransfers(connection),
    ...createStripeBankPayouts(connection),
    readWebhook: (body, signature, now) =>
      readSigned(webhookSecret, body, signature, now, payoutEventOf),
  };
}

const eventShape = z.object({
  object: z.literal('event'),
  /** The connected account in which it happened. */
  account: z.string().check(z.regex(/^acct_\w+$/)),
  type: z.string(),
});

const aboutAccounts = /^(account|capability|person)\./;
/** Events about payouts of a connected account to its owner's bank. One that fails leaves the account without a bank. */
const aboutBanks = /^payout\./;

function payoutEventOf(json: unknown): PayoutEvent {
  const read = z.safeParse(eventShape, json);
  if (!read.success) return { about: 'other' };
  const { type, account: accountId } = read.data;
  if (aboutBanks.test(type)) return { about: 'bank-payouts', accountId };
  return aboutAccounts.test(type) ? { about: 'account', accountId } : { about: 'other' };
}

// Express accounts: Stripe asks their owners for what it needs, on pages of its own.
const accountResponse = z.object({
  object: z.literal('account'),
  id: z.string().check(z.regex(/^acct_\w+$/)),
  capabilities: z.nullish(z.object({ transfers: z.nullish(z.string()) })),
  requirements: z.nullish(
    z.object({
      past_due: z.nullish(z.array(z.string())),
      currently_due: z.nullish(z.array(z.string())),
      pending_verification: z.nullish(z.array(z.string())),
    }),
  ),
});

const linkResponse = z.object({ object: z.literal('account_link'), url: z.url() });

function createStripeAccounts({
  request: send,
}: StripeConnection): Pick<PayoutProvider, 'openAccount' | 'readAccount' | 'onboardingLink'> {
  const open = (person: AccountOwner, key: string) =>
    send(accountResponse, (stripe) =>
      stripe.accounts.create(
        {
          type: 'express',
          email: person.email,
          capabilities: { transfers: { requested: true } },
          metadata: { person_id: person.id },
        },
        { idempotencyKey: key },
      ),
    ).then(accountOf);

  return {
    openAccount(person) {
      // Stripe refuses a key that comes back with another address, and gives a closed account once more
      // under the key that has opened it.
      const { id, email, closed } = person;
      const key = ['account', id, ...(closed ? [closed] : []), email].join('-').slice(0, 200);
      // An account that nobody knows of holds no money, and none goes there.
      return underKey(key, (each) => open(person, each)).catch(refusedOrLost);
    },

    async readAccount(id) {
      const answer = await send(accountResponse, (stripe) => stripe.accounts.retrieve(id)).catch(
        (error: unknown) => (error instanceof AccountUnreachable ? null : nullIfMissing(error)),
      );
      if (answer && answer.id !== id)
        throw new ProcessorUnavailable(`${answer.id} was given for ${id}`);
      return answer && accountOf(answer);
    },

    async onboardingLink(account, { returnTo, startAgain }) {
      const { url } = await send(linkResponse, (stripe) =>
        stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: returnTo,
          refresh_url: startAgain,
        }),
      ).catch(refusedOrLost);
      return url;
    },
  };
}

function accountOf({
  id,
  capabilities,
  requirements,
}: z.output<typeof accountResponse>): ProviderAccount {
  const { past_due, currently_due, pending_verification } = requirements ?? {};
  const missing = [past_due, currently_due, pending_verification].flatMap((some) => some ?? []);
  return {
    id,
    mayReceive: capabilities?.transfers === 'active',
    missing: [...new Set(missing.map(factOf))],
  };
}

/** The fact that a field of Stripe's is about (docs.stripe.com/connect/required-verification-information). */
const factOf = (field: string): MissingFact =>
  facts.find(([name]) => name.test(field))?.[1] ?? 'other';

const facts: readonly (readonly [name: RegExp, fact: MissingFact])[] = [
  [/^external_account/, 'bank-account'],
  [/verification\.(additional_)?document/, 'document'],
  [/^tos_acceptance/, 'terms'],
  [/^(business_|company\b)/, 'business'],
  [/^(individual|representative|directors|owners|executives|person_\w+)\b/, 'identity'],
];

function refusedOrLost(error: unknown): never {
  if (error instanceof StripeRejected) throw new ProcessorRefused(error.message, { cause: error });
  throw error;
}

// What Stripe pays from connected accounts to the banks of their owners (docs.stripe.com/api/payouts).
const seconds = z.int().check(z.nonnegative());

const payoutResponse = z.object({
  object: z.literal('payout'),
  id: z.string().check(z.regex(/^po_\w+$/)),
  /** The amount; below zero, Stripe has taken it from the bank. */
  amount: z.int(),
  currency: z.string(),
  created: seconds,
  arrival_date: seconds,
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  failure_code: z.nullish(z.string()),
  failure_message: z.nullish(z.string()),
});
type PayoutResponse = z.output<typeof payoutResponse>;

const states = {
  pending: 'sent',
  in_transit: 'sent',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
} as const satisfies Record<PayoutResponse['status'], BankPayout['state']>;

const createStripeBankPayouts = ({
  request: send,
}: StripeConnection): Pick<PayoutProvider, 'bankPayouts'> => ({
  async bankPayouts(stripeAccount, since) {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const all = everyPage((cursor) =>
      send(listOf(payoutResponse), (stripe) =>
        stripe.payouts.list({ created, limit: 100, ...cursor }, { stripeAccount }),
      ),
    );
    const payouts: BankPayout[] = [];
    for await (const one of all) if (one.amount > 0) payouts.push(bankPayoutOf(one));
    return payouts;
  },
});

const bankPayoutOf = (answer: PayoutResponse): BankPayout => ({
  id: answer.id,
  state: states[answer.status],
  amountCents: answer.currency === country().currency.toLowerCase() ? answer.amount : null,
  madeAt: new Date(answer.created * 1000),
  arrivesOn: new Date(answer.arrival_date * 1000),
  problem: answer.status === 'failed' ? problemOf(answer) : null,
});

/** Why it failed, as a sentence. */
function problemOf({ failure_message, failure_code }: PayoutResponse): string {
  const reason = failure_message || failure_code || 'The bank gave no reason';
  return reason.endsWith('.') ? reason : `${reason}.`;
}
