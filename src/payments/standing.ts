// How a payment stands, seen together with its refund: what admins look for.

export const standings = [
  'open',
  'processing',
  'paid',
  'not-applied',
  'refund-under-way',
  'refund-failed',
  'refunded',
  'failed',
] as const;
export type Standing = (typeof standings)[number];

export const standingWords = {
  open: 'Open',
  processing: 'Being confirmed',
  paid: 'Paid',
  'not-applied': 'Charged in vain',
  'refund-under-way': 'Refund under way',
  'refund-failed': 'Refund failed',
  refunded: 'Refunded',
  failed: 'Not charged',
} as const satisfies Record<Standing, string>;
