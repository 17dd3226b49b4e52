// The status of a payment as admins see it, together with its refund.

export const paymentStatuses = [
  'open',
  'processing',
  'paid',
  'not-applied',
  'refund-to-approve',
  'refund-under-way',
  'refund-failed',
  'refunded',
  'failed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusLabels = {
  open: 'Open',
  processing: 'Confirming',
  paid: 'Paid',
  'not-applied': 'Charged, not applied',
  'refund-to-approve': 'Refund to approve',
  'refund-under-way': 'Refund under way',
  'refund-failed': 'Refund failed',
  refunded: 'Refunded',
  failed: 'Not charged',
} as const satisfies Record<PaymentStatus, string>;
