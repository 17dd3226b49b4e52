// The provider that the suite runs against, and its other side.
import { randomUUID } from 'node:crypto';
import type { Intent } from '../../payment.ts';
import type { CardProcessor, IntentRequest, ProcessorEvent } from './card-processor.ts';
import type { BankMove } from './test/test-processor-chargebacks.ts';

export type TriedCard =
  | 'good'
  | 'declined'
  | 'processing-error'
  /** Its bank requires a second step before it is charged. */
  | 'second-step'
  /** Is charged. Its refund succeeds at first and fails later. */
  | 'refund-fails-later';

/** The provider's other side, where browsers and time act. Methods resolve with any outcome. */
export interface ProviderControls {
  charge(intent: Intent, card: TriedCard): Promise<unknown>;
  /** The buyer proves to their bank that the card is theirs, or fails to. */
  takeSecondStep(intent: Intent, passes: boolean): Promise<unknown>;
  /** Makes the refund of a `refund-fails-later` card fail now. */
  letRefundFail(refundId: string): Promise<unknown>;
  /** The buyer's bank takes the charge back, and what it does then. Gives the chargeback's id. */
  openChargeback(intent: Intent): Promise<string>;
  moveChargeback(id: string, move: BankMove): Promise<unknown>;
  /** The body of a webhook about this event. `other` gives a type that we do not handle. */
  webhookBody(about: ProcessorEvent): string;
  /** The signature header of a body that was signed at this time with the right secret. */
  sign(body: string, at: Date): string;
  /** The next request is carried out and its answer lost. Absent where that cannot be arranged. */
  loseNextAnswer?(): void;
}

export interface ProviderUnderTest {
  readonly processor: CardProcessor;
  readonly controls: ProviderControls;
  /** How many intents the provider lists on one page. */
  readonly pageSize: number;
  readonly close?: () => Promise<unknown>;
}

export const newRequest = (changes: Partial<IntentRequest> = {}): IntentRequest => ({
  amountCents: 18_450_00,
  currency: 'usd',
  bookingId: 1_000_000 + Math.floor(Math.random() * 1_000_000_000),
  idempotencyKey: randomUUID(),
  ...changes,
});
