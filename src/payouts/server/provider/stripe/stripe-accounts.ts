// Express accounts: Stripe asks their owners for what it needs, on pages of its own.
import * as z from 'zod/mini';
import { ProcessorRefused, ProcessorUnavailable } from '../../../../payments/server/payments.ts';
import {
  CachedFailure,
  nullIfMissing,
  type StripeConnection,
  StripeRejected,
} from '../../../../payments/server/provider/stripe/stripe-connection.ts';
import type { MissingFact } from '../../../payout.ts';
import type { PayoutProvider, ProviderAccount } from '../payout-provider.ts';

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

export function createStripeAccounts({
  request: send,
}: StripeConnection): Pick<PayoutProvider, 'openAccount' | 'readAccount' | 'onboardingLink'> {
  const open = (person: { readonly id: string; readonly email: string }, key: string) =>
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
      // Stripe refuses a key that comes back with another address.
      const key = `account-${person.id}-${person.email}`.slice(0, 240);
      return (
        open(person, key)
          // An account that nobody knows of holds no money, and none goes there.
          .catch((error: unknown) => {
            if (error instanceof CachedFailure) return open(person, `${key}-again`);
            throw error;
          })
          .catch(refusedOrLost)
      );
    },

    async readAccount(id) {
      const answer = await send(accountResponse, (stripe) => stripe.accounts.retrieve(id)).catch(
        nullIfMissing,
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

/** Of a field of Stripe's (docs.stripe.com/connect/required-verification-information). */
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
