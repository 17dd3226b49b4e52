// What a charge means for a car and its booking: pure decisions, taken under the locks of `settle`.
import type { Cents } from '../kit/money.ts';

export type PaymentState = 'created' | 'processing' | 'succeeded' | 'failed' | 'refunded';

/** An intent as the card provider reports it. Only `succeeded` means that money moved. */
export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  /** `second-step`: the buyer proves at his bank that the card is his. */
  readonly status: 'open' | 'second-step' | 'processing' | 'succeeded' | 'cancelled';
  readonly amountCents: Cents;
  readonly currency: string;
  /** The booking that the charge names. */
  readonly bookingId: number;
}

/** The rows that stand locked while it is decided. */
export interface LockedSale {
  readonly car: { readonly state: string; readonly holdBookingId: number | null };
  readonly payment: {
    readonly state: PaymentState;
    readonly amountCents: Cents;
    readonly currency: string;
  };
  readonly booking: { readonly id: number; readonly state: string };
}

export type Decision =
  /** The charge buys the car. */
  | 'sell'
  /** Real money that cannot buy the car any more: kept on record, to be refunded. */
  | 'keep-for-refund'
  /** No money will come of this attempt, and the car it held is free. */
  | 'fail-and-free'
  | 'fail'
  | 'mark-processing'
  /** The second step takes longer than a card: the hold lasts a second-step's time from its opening. */
  | 'prolong-hold'
  | 'nothing';

export function decide(intent: Intent, { car, payment, booking }: LockedSale): Decision {
  if (payment.state === 'succeeded' || payment.state === 'refunded') return 'nothing';
  const holds = car.state === 'on-hold' && car.holdBookingId === booking.id;
  switch (intent.status) {
    case 'open':
      return 'nothing';
    case 'second-step':
      return holds ? 'prolong-hold' : 'nothing';
    case 'processing':
      return payment.state === 'created' ? 'mark-processing' : 'nothing';
    case 'cancelled':
      if (payment.state === 'failed') return 'nothing';
      return holds ? 'fail-and-free' : 'fail';
    case 'succeeded': {
      const isAsked =
        intent.amountCents === payment.amountCents &&
        intent.currency === payment.currency &&
        intent.bookingId === booking.id;
      return isAsked && holds && booking.state === 'unpaid' ? 'sell' : 'keep-for-refund';
    }
  }
}
