// Money that goes back: always the whole charge, always by the provider that took it.

export const refundStates = [
  /** Written down; the provider does not know of it yet, or has not answered. */
  'wanted',
  /** The provider works on it. */
  'pending',
  'succeeded',
  /** The provider has given it up, also after it had called it done: an admin must look. */
  'failed',
] as const;
export type RefundState = (typeof refundStates)[number];

/** `not-applied`: the charge could not buy the car. */
export const refundReasons = ['not-applied', 'by-admin'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** What becomes of a sold car whose price goes back: an admin's choice. */
export const carAfterRefund = ['available', 'withdrawn'] as const;
export type CarAfterRefund = (typeof carAfterRefund)[number];

export type RefundDecision =
  | 'mark-pending'
  /** The money has gone back: so have the payment, and what it had bought. */
  | 'give-back'
  /** No money will go back by this refund. What it had undone stays undone. */
  | 'fail'
  | 'nothing';

/** What the provider's word means for a refund in this state; taken under the locks. */
export function decideRefund(
  told: 'pending' | 'succeeded' | 'failed' | 'refused',
  state: RefundState,
): RefundDecision {
  switch (told) {
    case 'pending':
      return state === 'wanted' ? 'mark-pending' : 'nothing';
    case 'succeeded':
      return state === 'wanted' || state === 'pending' ? 'give-back' : 'nothing';
    case 'failed':
      return state === 'failed' ? 'nothing' : 'fail';
    case 'refused':
      // Only what was never taken on can be refused.
      return state === 'wanted' || state === 'pending' ? 'fail' : 'nothing';
  }
}
