// A market that charges by Stripe, where Stripe is the twin.

import { type StripeTwin, startStripeTwin, type TwinBrowser, twinBrowser } from 'stripe-twin';
import { type MarketAddress, startTestMarket } from './market.ts';

export interface StripeMarket {
  readonly market: MarketAddress;
  readonly twin: StripeTwin;
  readonly browser: TwinBrowser;
  close(): Promise<void>;
}

export async function startStripeMarket(hasChores: boolean): Promise<StripeMarket> {
  const twin = await startStripeTwin();
  const { address, close } = await startTestMarket({
    cars: 400,
    hasJobs: hasChores,
    environment: {
      STRIPE_SECRET_KEY: twin.keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: twin.keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: twin.keys.webhookSecret,
      STRIPE_API_URL: twin.url,
    },
  });
  return {
    market: address,
    twin,
    browser: twinBrowser(twin.url, twin.keys),
    async close() {
      await close();
      await twin.close();
    },
  };
}
