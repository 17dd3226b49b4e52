import type { Cents } from '../../kit/money.ts';
import type { Intent } from '../payment.ts';

export interface IntentRequest {
  readonly amountCents: Cents;
  readonly currency: string;
  readonly bookingId: number;
  /** The same key gives the same intent, however often it is asked for. */
  readonly idempotencyKey: string;
}

/** The provider did not answer, or answered nonsense: nothing is known, so nothing may be concluded. */
export class ProcessorAway extends Error {}

/** A card provider. Every deed may reject with `ProcessorAway`. */
export interface CardProcessor {
  /** Whose form takes the card in the browser. */
  readonly kind: 'test';
  openIntent(request: IntentRequest): Promise<Intent>;
  /** Null where the provider knows no such intent. */
  readIntent(id: string): Promise<Intent | null>;
  /** Cancels what is open and gives what is true afterwards: a charge that came first stays. */
  cancelIntent(id: string): Promise<Intent>;
}
