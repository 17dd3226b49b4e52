// A market whose card provider is Stripe, played by the twin.

import { type StripeTwin, startStripeTwin, type TwinBrowser, twinBrowser } from 'stripe-twin';
import { type MarketAddress, startTestMarket, type TestMarketOptions } from './market.ts';

export interface StripeMarket {
  readonly market: MarketAddress;
  /** The settings of Stripe, for further nodes. */
  readonly environment: Readonly<Record<string, string>>;
  readonly twin: StripeTwin;
  readonly browser: TwinBrowser;
  close(): Promise<void>;
}

export async function startStripeMarket(
  { hasJobs }: Pick<TestMarketOptions, 'hasJobs'>,
  more: (twin: StripeTwin) => Readonly<Record<string, string>> = () => ({}),
): Promise<StripeMarket> {
  const twin = await startStripeTwin();
  const environment = { ...settingsOf(twin), ...more(twin) };
  const { address, close } = await startTestMarket({
    cars: 400,
    hasJobs,
    environment,
  });
  return {
    market: address,
    environment,
    twin,
    browser: twinBrowser(twin.url, twin.keys),
    async close() {
      await close();
      await twin.close();
    },
  };
}

const settingsOf = ({ keys, url }: StripeTwin) => ({
  STRIPE_SECRET_KEY: keys.secretKey,
  STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
  STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  STRIPE_API_URL: url,
});

/** Of a market that also pays its sellers by Stripe. */
export const paysByStripe = ({ keys }: StripeTwin) => ({
  PAYOUTS: 'stripe',
  STRIPE_CONNECT_WEBHOOK_SECRET: keys.connectWebhookSecret,
});
