// For tests: a twin, with the real `stripe` package as its client.
import Stripe from 'stripe';
import { expect } from 'vitest';
import { type TwinBrowser, twinBrowser } from './browser.ts';
import type { TwinCardName } from './payments/cards.ts';
import { type StripeTwin, startStripeTwin, type TwinOptions, twinKeys } from './twin.ts';

interface TestTwin {
  readonly twin: StripeTwin;
  readonly shop: Stripe;
  readonly browser: TwinBrowser;
  /** A new intent of 12,500 dollars. */
  openIntent(key?: string, amount?: number): Promise<Stripe.Response<Stripe.PaymentIntent>>;
  /** The same, paid by a card. */
  payIntent(card?: TwinCardName): Promise<Stripe.PaymentIntent>;
}

export async function startTestTwin(options: TwinOptions = {}): Promise<TestTwin> {
  const twin = await startStripeTwin({
    bankDelayMs: 30,
    retryMs: 20,
    holdBackMs: 60_000,
    ...options,
  });
  const { hostname, port } = new URL(twin.url);
  const shop = new Stripe(twinKeys.secretKey, {
    protocol: 'http',
    host: hostname,
    port,
    maxNetworkRetries: 0,
    timeout: 60_000,
    telemetry: false,
  });
  const browser = twinBrowser(twin.url, twinKeys);
  const openIntent = (key?: string, amount = 12_500_00) =>
    shop.paymentIntents.create(
      {
        amount,
        currency: 'usd',
        metadata: { orderId: '7' },
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      },
      key ? { idempotencyKey: key } : {},
    );
  return {
    twin,
    shop,
    browser,
    openIntent,
    async payIntent(card = 'good') {
      const intent = await openIntent();
      await browser.confirm(intent.client_secret ?? '', card);
      return intent;
    },
  };
}

export const withFields = (fields: object): unknown => expect.objectContaining(fields);
