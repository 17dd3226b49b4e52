import type { CardProcessor } from '../card-processor.ts';
import type { Charging } from './test-processor-charging.ts';

/** The built-in card processor: it also has addresses for browsers and webhooks to deliver. */
export interface TestProcessor extends CardProcessor {
  /** What browsers request. */
  readonly charging: Charging;
  /** Posts its webhooks to this address, and gives how many were delivered. See `deliverWebhooks`. */
  deliverWebhooks(to: string): Promise<number>;
}
