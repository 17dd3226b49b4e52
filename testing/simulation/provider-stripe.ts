// Stripe's twin as the provider of a simulation: in the simulation's own process, so it never dies.

import {
  type Chance,
  type FaultRates,
  startStripeTwin,
  type TwinBrowser,
  twinBrowser,
} from 'stripe-twin';
import type { Paid, Provider } from './provider.ts';

/** Shares of all answers and webhooks. */
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

const banksTakeMs = 700;

export async function createStripeProvider(
  chance: Chance,
  whenAsked: () => void,
): Promise<Provider> {
  const twin = await startStripeTwin({
    chance,
    bankDelayMs: banksTakeMs,
    retryMs: 300,
    onRequest: whenAsked,
  });
  const browser = twinBrowser(twin.url, twin.keys);
  const { secretKey, publishableKey, webhookSecret } = twin.keys;
  return {
    environment: {
      STRIPE_API_URL: twin.url,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
    banksTakeMs,
    pay: (_, secret, card) => outcomeOf(browser.confirm(secret, card)),
    takeSecondStep: (_, secret, passes) =>
      outcomeOf(browser.takeSecondStep(secret, passes ? 'approve' : 'fail')),
    beginFaults({ url }) {
      twin.sendWebhooksTo(`${url}/api/webhooks/cards`);
      twin.faults.rates(rates);
    },
    stumble: (drawn) => twin.faults.downFor(drawn.between(500, 4000)),
    endFaults() {
      twin.faults.clear();
      // The day after: what Stripe kept under a key is forgotten.
      twin.expireIdempotencyKeys();
    },
    webhooksWaiting: async () => twin.pendingWebhooks(),
    charges: async () =>
      [...twin.store.charges.values()]
        .filter(({ isPaid }) => isPaid)
        .map(({ id, intentId, amount }) => ({
          intentId,
          amount,
          refunded: twin.store.refundedOf(id),
          isRefundFailed: twin.store.refundsOf(id).some(({ status }) => status === 'failed'),
        })),
    faultCounts: () => twin.faults.counts,
    close: twin.close,
  };
}

async function outcomeOf(asked: ReturnType<TwinBrowser['confirm']>): Promise<Paid> {
  const { status } = await asked.catch(() => ({ status: null }));
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
