import type { EntryKind } from '../ledger.ts';

/** What an entry of the ledger says; the number of its cause follows. */
export const entryNames = {
  charge: 'Card charged: payment',
  'refund-requested': 'Refund requested:',
  'refund-arrived': 'Refund arrived:',
  'refund-failed': 'Refund failed:',
  'refund-returned': 'Refund sent back by the bank:',
  'chargeback-withdrawn': 'Taken by the buyer’s bank: chargeback',
  'chargeback-reinstated': 'Given back by the buyer’s bank: chargeback',
  'chargeback-lost': 'Chargeback lost:',
  handover: 'Car handed over: booking',
  'payout-sent': 'Payout sent:',
  'payout-paid': 'Payout paid:',
  'payout-failed': 'Payout failed:',
  'payout-reversed': 'Payout reversed:',
  'payout-canceled': 'Payout not sent after all:',
} as const satisfies Record<EntryKind, string>;
