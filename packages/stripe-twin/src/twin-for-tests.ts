// A twin with the real `stripe` package in front of it, for the tests of the twin itself.
import Stripe from 'stripe';
import { expect } from 'vitest';
import { type TwinBrowser, twinBrowser } from './browser.ts';
import type { TwinCardName } from './cards.ts';
import { type StripeTwin, startStripeTwin, type TwinOptions, twinKeys } from './twin.ts';

export interface TwinForTests {
  readonly twin: StripeTwin;
  readonly shop: Stripe;
  readonly browser: TwinBrowser;
  /** A new intent over 12,500 dollars. */
  opened(key?: string, amount?: number): Promise<Stripe.Response<Stripe.PaymentIntent>>;
  /** The same, paid by a card. */
  paid(card?: TwinCardName): Promise<Stripe.PaymentIntent>;
}

export async function startTwinForTests(wish: TwinOptions = {}): Promise<TwinForTests> {
  const twin = await startStripeTwin({ laterMs: 30, retryMs: 20, ...wish });
  const { hostname, port } = new URL(twin.url);
  const shop = new Stripe(twinKeys.secretKey, {
    protocol: 'http',
    host: hostname,
    port,
    maxNetworkRetries: 0,
    timeout: 2000,
    telemetry: false,
  });
  const browser = twinBrowser(twin.url, twinKeys);
  const opened = (key?: string, amount = 12_500_00) =>
    shop.paymentIntents.create(
      {
        amount,
        currency: 'usd',
        metadata: { bookingId: '7' },
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      },
      key ? { idempotencyKey: key } : {},
    );
  return {
    twin,
    shop,
    browser,
    opened,
    async paid(card = 'good') {
      const intent = await opened();
      await browser.confirm(intent.client_secret ?? '', card);
      return intent;
    },
  };
}

export const withFields = (fields: object): unknown => expect.objectContaining(fields);
