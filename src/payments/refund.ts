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
