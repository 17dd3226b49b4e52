// Money that goes back: always the whole charge, always through the provider that took it.

export const refundStates = [
  /** Recorded here. The provider does not know of it yet, or has not answered. */
  'requested',
  /** The provider works on it. */
  'pending',
  'succeeded',
  /** The provider has given up, possibly after it had reported success: an admin must decide. */
  'failed',
] as const;
export type RefundState = (typeof refundStates)[number];

/** `not-applied`: the charge could not buy the car. */
export const refundReasons = ['not-applied', 'by-admin'] as const;

/** What happens to a sold car when its price is refunded: an admin's choice. */
export const carAfterRefund = ['available', 'withdrawn'] as const;
export type CarAfterRefund = (typeof carAfterRefund)[number];

/**
 * What takes the price of a sale back at the moment: a refund that is under way, or the buyer's bank by a
 * chargeback that is open. Nobody hands over the car meanwhile.
 */
export const waysBack = ['refund', 'chargeback'] as const;
export type WayBack = (typeof waysBack)[number];

/** The states of a refund above the limit, on which another admin decides, or which its proposer takes back. */
export const proposalStates = ['proposed', 'approved', 'declined', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

type RefundDecision =
  | 'mark-pending'
  /** The money has gone back, so the payment and what it bought are undone. */
  | 'give-back'
  /** This refund returns no money. What was undone already stays undone. */
  | 'fail'
  | 'nothing';

/**
 * What the provider's report means for a refund in this state. Pure; the row must be locked.
 * `refused`: the provider will never take this refund on.
 */
export function decideReportedRefund(
  report: 'pending' | 'succeeded' | 'failed' | 'refused',
  state: RefundState,
): RefundDecision {
  switch (report) {
    case 'pending':
      return state === 'requested' ? 'mark-pending' : 'nothing';
    case 'succeeded':
      return state === 'requested' || state === 'pending' ? 'give-back' : 'nothing';
    case 'failed':
      return state === 'failed' ? 'nothing' : 'fail';
    case 'refused':
      // The provider refuses only what it has not done: a refund that succeeded stays as it is.
      return state === 'requested' || state === 'pending' ? 'fail' : 'nothing';
  }
}
