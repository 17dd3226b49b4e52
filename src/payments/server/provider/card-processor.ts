import { type Refusal, refuse } from '../../../calls/refusal.ts';
import type { Cents } from '../../../kit/money.ts';
import type { ChargebackFunds, ChargebackState } from '../../chargeback.ts';
import type { Intent, ProcessorKind } from '../../payment.ts';

export interface IntentRequest {
  readonly amountCents: Cents;
  readonly currency: string;
  readonly bookingId: number;
  /** The same key gives the same intent, however often it is requested. */
  readonly idempotencyKey: string;
  /** Where the market has several: the one at which its payment was opened. */
  readonly processor?: ProcessorKind;
}

export interface RefundRequest {
  readonly intentId: string;
  /** The whole charge. */
  readonly amountCents: Cents;
  /** The same key gives the same refund, however often it is requested. */
  readonly idempotencyKey: string;
}

/** A refund as the provider reports it; one that succeeded may still fail days later. */
export interface ProcessorRefund {
  readonly id: string;
  readonly intentId: string;
  readonly amountCents: Cents;
  readonly status: 'pending' | 'succeeded' | 'failed';
}

/** A refund in a list, which may be of a charge of another shop of the same account. */
export interface ListedRefund {
  readonly id: string;
  readonly intentId: string;
  /** Throws `ProcessorUnavailable` where it is none that the market could have. */
  read(): ProcessorRefund;
}

/** A chargeback as the provider reports it. */
export interface ProcessorChargeback {
  readonly id: string;
  readonly intentId: string;
  /** May be a part of the charge. */
  readonly amountCents: Cents;
  /** The reason in the provider's words, such as `fraudulent`. */
  readonly reason: string;
  readonly state: ChargebackState;
  readonly funds: ChargebackFunds;
  /** Until when it takes evidence; null where it takes none. */
  readonly respondBy: Date | null;
}

/** What a webhook is about. It is only a hint: the true state is then read from the provider. */
export type ProcessorEvent =
  | {
      readonly about: 'intent';
      readonly intentId: string;
      /** The event's id, if it reports a declined card. It is the same when it comes again. */
      readonly declinedBy?: string;
    }
  | { readonly about: 'refund'; readonly refundId: string }
  | { readonly about: 'chargeback'; readonly chargebackId: string }
  /** A payout; only a card provider that also pays sellers reports it. */
  | { readonly about: 'transfer'; readonly transferId: string }
  /** Correctly signed, and of no interest. */
  | { readonly about: 'other' };

/** The provider did not answer, or its answer makes no sense: nobody knows what it has done. */
export class ProcessorUnavailable extends Error {}

/** The provider understood a request and will never carry it out. `message` is the provider's own. */
export class ProcessorRefused extends Error {}

/** A card provider. Every method that returns a promise may reject with `ProcessorUnavailable`. */
export interface CardProcessor {
  /** Whose form takes the card in the browser. */
  readonly kind: ProcessorKind;
  /** Rejects with `ProcessorRefused` where the key was used for another request. */
  openIntent(request: IntentRequest): Promise<Intent>;
  /** Null where the provider knows no such intent. */
  readIntent(id: string): Promise<Intent | null>;
  /** Cancels the intent if it is open, and gives it as it is then: a charge that came first stays. */
  cancelIntent(id: string): Promise<Intent>;
  /** Sends a charge back. Rejects with `ProcessorRefused` where the provider never will. */
  refund(request: RefundRequest): Promise<ProcessorRefund>;
  /** Null where the provider knows no such refund. */
  readRefund(id: string): Promise<ProcessorRefund | null>;
  /** Every refund of a charge with an intent, also of charges that are not the market's. */
  allRefunds(): AsyncIterable<ListedRefund>;
  /** Null where the provider knows no such chargeback, or it is of a charge without an intent. */
  readChargeback(id: string): Promise<ProcessorChargeback | null>;
  /** All chargebacks opened since then, also of charges that are not the market's. */
  chargebacksSince(since: Date): AsyncIterable<ProcessorChargeback>;
  /** All intents of the market opened since then, the newest first; also those whose answer was lost. */
  intentsSince(since: Date): AsyncIterable<Intent>;
  /**
   * Reads a webhook from its raw bytes and its signature header. Null where the signature is missing,
   * wrong, or more than five minutes before or after `now`, or where the body is not JSON.
   */
  readWebhook(body: Buffer, signature: string | undefined, now: Date): ProcessorEvent | null;
}

/** What asking the card provider gives; a provider that does not answer is a refusal. */
export async function unlessUnavailable<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer | Refusal<'provider-unavailable', undefined>> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable)) throw error;
    return refuse('provider-unavailable');
  }
}
