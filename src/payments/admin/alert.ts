// Alerts: what does not resolve by itself and needs an admin, also of modules before payments.

export const alertKinds = [
  'payment-stuck',
  'charge-unknown',
  'refund-failed',
  'search-differs',
  'backup-failed',
  'payout-failed',
  'payout-owed',
  'bank-payout-failed',
  'chargeback',
  'database-older',
  'database-weak',
  'money-log-broken',
] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertLabels = {
  'payment-stuck': 'A payment is stuck',
  'charge-unknown': 'A charge we don’t know',
  'refund-failed': 'A refund failed',
  'search-differs': 'The search differs from the stock',
  'backup-failed': 'The backup doesn’t work',
  'payout-failed': 'A payout needs attention',
  'payout-owed': 'A seller owes a payout',
  'bank-payout-failed': 'A bank sent a seller’s money back',
  chargeback: 'A chargeback',
  'database-older': 'The database has lost payments',
  'database-weak': 'The database could lose payments',
  'money-log-broken': 'The log of admins’ acts was changed',
} as const satisfies Record<AlertKind, string>;
