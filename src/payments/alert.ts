// Alerts: what does not resolve by itself and needs an admin.

export const alertKinds = [
  'payment-stuck',
  'charge-unknown',
  'refund-failed',
  'search-differs',
] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertLabels = {
  'payment-stuck': 'A payment is stuck',
  'charge-unknown': 'A charge we don’t know',
  'refund-failed': 'A refund failed',
  'search-differs': 'The search differs from the stock',
} as const satisfies Record<AlertKind, string>;
