// A market whose card provider is Stripe, played by the twin.

import { type StripeTwin, startStripeTwin, type TwinBrowser, twinBrowser } from 'stripe-twin';
import { type MarketAddress, startTestMarket } from './market.ts';

export interface StripeMarket {
  readonly market: MarketAddress;
  readonly twin: StripeTwin;
  readonly browser: TwinBrowser;
  close(): Promise<void>;
}

export async function startStripeMarket(hasJobs: boolean): Promise<StripeMarket> {
  const twin = await startStripeTwin();
  const { address, close } = await startTestMarket({
    cars: 400,
    hasJobs: hasJobs,
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
