// Stripe's twin as the card provider, in the simulation's own process, so that it is never killed.

import {
  type Chance,
  type FaultRates,
  startStripeTwin,
  type TwinBrowser,
  twinBrowser,
} from 'stripe-twin';
import type { PaymentOutcome, Provider } from './provider.ts';
import { chargebacksOf, moveDispute } from './stripe-disputes.ts';
import {
  bankPayoutsOf,
  changeAccount,
  completeAccounts,
  openStripeAccount,
  transfersOf,
} from './stripe-sellers.ts';

/** Probabilities of faults. */
const rates: FaultRates = {
  answers: {
    'lost-before': 0.02,
    'lost-after': 0.025,
    late: 0.03,
    slow: 0.02,
    doubled: 0.02,
    nonsense: 0.03,
    'kept-failure': 0.004,
  },
  webhooks: { lost: 0.15, late: 0.15, doubled: 0.15, overtaken: 0.1 },
  maxDelayMs: 1500,
};

const bankDelayMs = 700;

export async function createStripeProvider(
  chance: Chance,
  onRequest: () => void,
): Promise<Provider> {
  const twin = await startStripeTwin({
    chance,
    bankDelayMs,
    retryMs: 300,
    onRequest: onRequest,
  });
  const browser = twinBrowser(twin.url, twin.keys);
  const { secretKey, publishableKey, webhookSecret, connectWebhookSecret } = twin.keys;
  return {
    environment: {
      STRIPE_API_URL: twin.url,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      PAYOUTS: 'stripe',
      STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret,
    },
    bankDelayMs,
    pay: (_, secret, card) => outcomeOf(browser.confirm(secret, card)),
    takeSecondStep: (_, secret, passes) =>
      outcomeOf(browser.takeSecondStep(secret, passes ? 'approve' : 'fail')),
    beginFaults({ url }) {
      twin.sendWebhooksTo(`${url}/api/webhooks/cards`);
      twin.sendConnectWebhooksTo(`${url}/api/webhooks/payouts`);
      twin.faults.rates(rates);
    },
    interrupt: (drawn) => twin.faults.downFor(drawn.between(500, 4000)),
    endFaults() {
      twin.faults.clear();
      completeAccounts(twin);
      // As a day later, when Stripe has forgotten its idempotency keys.
      twin.expireIdempotencyKeys();
    },
    bank: null,
    openAccount: (seller, sql) => openStripeAccount(twin, seller, sql),
    moveMoney: (drawn) => (drawn.is(0.6) ? moveDispute(twin, drawn) : changeAccount(twin, drawn)),
    pendingWebhooks: async () => twin.pendingWebhooks(),
    charges: async () =>
      [...twin.store.charges.values()]
        .filter(({ isPaid }) => isPaid)
        .map(({ id, intentId, amount }) => ({
          intentId,
          amount,
          refunded: twin.store.refundedOf(id),
          isRefundFailed: twin.store.refundsOf(id).some(({ status }) => status === 'failed'),
          lost: chargebacksOf(twin)
            .filter((one) => one.intentId === intentId && one.state === 'lost')
            .reduce((sum, one) => sum + one.amount, 0),
        })),
    chargebacks: () => chargebacksOf(twin),
    sellerPayments: () => transfersOf(twin),
    bankPayouts: () => bankPayoutsOf(twin),
    faultCounts: () => twin.faults.counts,
    close: twin.close,
  };
}

async function outcomeOf(confirmed: ReturnType<TwinBrowser['confirm']>): Promise<PaymentOutcome> {
  const { status } = await confirmed.catch(() => ({ status: null }));
  switch (status) {
    case 'succeeded':
    case 'processing':
      return status;
    case 'requires_action':
      return 'second-step';
    case 'requires_payment_method':
      return 'declined';
    case 'canceled':
      return 'ended';
    default:
      return 'unknown';
  }
}
