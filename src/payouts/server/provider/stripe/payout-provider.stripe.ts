// Stripe Connect: sellers have Express accounts, and each payout is a transfer from the charge of its
// sale (docs.stripe.com/connect/separate-charges-and-transfers).
import { createStripeConnection } from '../../../../payments/server/provider/stripe/stripe-connection.ts';
import { readSigned } from '../../../../payments/server/provider/stripe/stripe-webhooks.ts';
import type { PayoutProvider } from '../payout-provider.ts';
import { createStripeAccounts } from './stripe-accounts.ts';
import { createStripeBankPayouts } from './stripe-bank-payouts.ts';
import { payoutEventOf } from './stripe-payout-events.ts';
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
