// What the ledger enters, each by what has caused it.

const refundKinds = [
  'refund-requested',
  'refund-arrived',
  'refund-failed',
  'refund-returned',
] as const;
const chargebackKinds = [
  'chargeback-withdrawn',
  'chargeback-reinstated',
  'chargeback-lost',
] as const;
const payoutKinds = [
  'payout-sent',
  'payout-paid',
  'payout-failed',
  'payout-reversed',
  'payout-canceled',
] as const;

/** The cause is a payment, a refund, a chargeback, a booking (of a handover) or a payout. */
export const entryKinds = [
  'charge',
  ...refundKinds,
  ...chargebackKinds,
  'handover',
  ...payoutKinds,
] as const;
export type EntryKind = (typeof entryKinds)[number];
