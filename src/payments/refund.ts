// Money that goes back: always the whole charge, always by the provider that took it.

export type RefundState =
  /** Written down; the provider does not know of it yet, or has not answered. */
  | 'wanted'
  /** The provider works on it. */
  | 'pending'
  | 'succeeded'
  /** The provider has given it up, also after it had called it done: an admin must look. */
  | 'failed';

/** `not-applied`: the charge could not buy the car. */
export type RefundReason = 'not-applied' | 'by-admin';

/** What becomes of a sold car whose price goes back: an admin's choice. */
export const carAfterRefund = ['available', 'withdrawn'] as const;
export type CarAfterRefund = (typeof carAfterRefund)[number];
