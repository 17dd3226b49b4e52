import type { Movement } from '../../own-statement-contract.ts';

/** What moves the money of a seller, as their statement says it. */
export const movementNames = {
  handover: 'Car handed over',
  'refund-requested': 'Price refunded to the buyer',
  'refund-failed': 'Refund failed. The amount is yours again.',
  'chargeback-lost': 'Chargeback: price returned to the buyer',
  'payout-sent': 'Sent to your bank',
  'payout-paid': 'Paid to you',
  'payout-failed': 'Sent back by your bank',
  'payout-reversed': 'Payout reversed',
  'payout-canceled': 'Not sent after all',
} as const satisfies Record<Movement['kind'], string>;
