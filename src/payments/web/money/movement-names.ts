import type { Movement } from '../../payouts/own-money-contract.ts';

/** What moves the money of a seller, as their statement says it. */
export const movementNames = {
  handover: 'Car handed over',
  'refund-requested': 'Price refunded to the buyer',
  'refund-failed': 'The refund failed, and the price is yours again',
  'chargeback-lost': 'Price taken back by the buyer’s bank',
  'payout-sent': 'Sent to your bank',
  'payout-paid': 'Paid to you',
  'payout-failed': 'Sent back by your bank',
  'payout-reversed': 'Taken back from your account',
} as const satisfies Record<Movement['kind'], string>;
