// Alerts: what does not resolve by itself and needs an admin.

export const alertKinds = ['payment-stuck', 'charge-unknown', 'refund-failed'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertLabels = {
  'payment-stuck': 'A payment is stuck',
  'charge-unknown': 'A charge that we do not know',
  'refund-failed': 'A refund has failed',
} as const satisfies Record<AlertKind, string>;
