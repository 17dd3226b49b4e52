import type { CardProcessor } from '../card-processor.ts';
import type { TestBank } from './test-processor-chargebacks.ts';
import type { Charging } from './test-processor-charging.ts';

/** The built-in card processor: it also has addresses for browsers and webhooks to deliver. */
export interface TestProcessor extends CardProcessor {
  /** What browsers request. */
  readonly charging: Charging;
  /** The buyers' bank, which takes charges back. */
  readonly bank: TestBank;
  /** Posts its webhooks to this address, and gives how many were delivered. See `deliverWebhooks`. */
  deliverWebhooks(to: string): Promise<number>;
}
