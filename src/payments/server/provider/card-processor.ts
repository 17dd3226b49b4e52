import type { Cents } from '../../../kit/money.ts';
import type { Intent } from '../../payment.ts';

export interface IntentRequest {
  readonly amountCents: Cents;
  readonly currency: string;
  readonly bookingId: number;
  /** The same key gives the same intent, however often it is asked for. */
  readonly idempotencyKey: string;
}

export interface RefundRequest {
  readonly intentId: string;
  /** The whole charge. */
  readonly amountCents: Cents;
  /** The same key gives the same refund, however often it is asked for. */
  readonly idempotencyKey: string;
}

/** A refund as the provider reports it; one that succeeded may still fail days later. */
export interface ProcessorRefund {
  readonly id: string;
  readonly intentId: string;
  readonly amountCents: Cents;
  readonly status: 'pending' | 'succeeded' | 'failed';
}

/** What a webhook is about. It is a hint to look, never a fact: whoever hears it asks the provider. */
export type WebhookEvent =
  | { readonly about: 'intent'; readonly intentId: string }
  | { readonly about: 'refund'; readonly refundId: string; readonly intentId: string | null }
  /** Signed well, and of no interest. */
  | { readonly about: 'other' };

/** The provider did not answer, or answered nonsense: nothing is known, so nothing may be concluded. */
export class ProcessorUnavailable extends Error {}

/** The provider understood a deed and will never do it; `message` is its own. */
export class ProcessorRefused extends Error {}

export const processorKinds = ['test', 'stripe'] as const;
export type ProcessorKind = (typeof processorKinds)[number];

/** A card provider. Every deed may reject with `ProcessorUnavailable`. */
export interface CardProcessor {
  /** Whose form takes the card in the browser. */
  readonly kind: ProcessorKind;
  /** Rejects with `ProcessorRefused` where the key was used for another request. */
  openIntent(request: IntentRequest): Promise<Intent>;
  /** Null where the provider knows no such intent. */
  readIntent(id: string): Promise<Intent | null>;
  /** Cancels what is open and gives what is true afterwards: a charge that came first stays. */
  cancelIntent(id: string): Promise<Intent>;
  /** Sends a charge back. Rejects with `ProcessorRefused` where it never will be. */
  refund(request: RefundRequest): Promise<ProcessorRefund>;
  /** Null where the provider knows no such refund. */
  readRefund(id: string): Promise<ProcessorRefund | null>;
  /** All intents opened since then, whoever asked for them, newest first. */
  intentsSince(since: Date): AsyncIterable<Intent>;
  /**
   * Reads a webhook: its bytes as they came, and its signature header. Null where the signature is
   * missing, wrong, or more than five minutes from `now` in either direction, or the body no JSON.
   */
  readWebhook(body: Buffer, signature: string | undefined, now: Date): WebhookEvent | null;
}
