// What a charge means for a car and its booking: pure decisions about rows that `lockSale` has locked.
import type { BookingState } from '../bookings/booking.ts';
import type { CarStatus } from '../cars/car.ts';
import type { Cents } from '../kit/money.ts';

/** What the buyer reads where the provider names no other reason. */
export const cardDeclined = 'Your card was declined.';

/** The card providers, by whose form takes the card: the built-in test processor, and Stripe. */
export const processorKinds = ['test', 'stripe'] as const;

export type ProcessorKind = (typeof processorKinds)[number];

export const paymentStates = ['created', 'processing', 'succeeded', 'failed', 'refunded'] as const;

export type PaymentState = (typeof paymentStates)[number];

/**
 * `second-step`: the buyer has to prove to their bank that the card is theirs. Only `succeeded`
 * means that money moved.
 */
export const intentStatuses = [
  'open',
  'second-step',
  'processing',
  'succeeded',
  'cancelled',
] as const;

type IntentStatus = (typeof intentStatuses)[number];

/** One attempt to charge a card, as the card provider reports it. */
export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: IntentStatus;
  readonly amountCents: Cents;
  readonly currency: string;
  /** The booking that the charge names. Null if it names none, or something that is not a booking. */
  readonly bookingId: number | null;
}

/** What decides about a charge, read from locked rows. */
interface LockedRows {
  readonly car: { readonly state: CarStatus; readonly holdBookingId: number | null };
  readonly payment: {
    readonly state: PaymentState;
    readonly amountCents: Cents;
    readonly currency: string;
  };
  readonly booking: { readonly id: number; readonly state: BookingState['is'] };
}

type Decision =
  /** The charge buys the car. */
  | 'sell'
  /** The card was charged, but the charge cannot buy the car anymore: record it, then refund it. */
  | 'keep-for-refund'
  /** This attempt brings no money, and the car that it held is free. */
  | 'fail-and-free'
  | 'fail'
  | 'mark-processing'
  /** A second step takes longer than a card: extend the hold to the time that a second step may take. */
  | 'prolong-hold'
  | 'nothing';

export function decide(intent: Intent, { car, payment, booking }: LockedRows): Decision {
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
      const isAsRequested =
        intent.amountCents === payment.amountCents &&
        intent.currency === payment.currency &&
        intent.bookingId === booking.id;
      return isAsRequested && holds && booking.state === 'unpaid' ? 'sell' : 'keep-for-refund';
    }
  }
}
