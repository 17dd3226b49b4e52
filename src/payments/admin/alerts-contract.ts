// Alerts: what does not resolve by itself and needs an admin, also of modules before payments.
import * as z from 'zod/mini';
import { call, refusal } from '../../calls/call.ts';
import { withName } from '../../kit/schema-name.ts';
import { id, moment } from '../../kit/wire.ts';

const alertKinds = [
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
  'charge-unknown': 'A charge we don’t recognize',
  'refund-failed': 'A refund failed',
  'search-differs': 'The search differs from the stock',
  'backup-failed': 'The backup isn’t working',
  'payout-failed': 'A payout needs attention',
  'payout-owed': 'A seller owes a payout',
  'bank-payout-failed': 'A bank sent a seller’s money back',
  chargeback: 'A chargeback',
  'database-older': 'The database has lost payments',
  'database-weak': 'The database could lose payments',
  'money-log-broken': 'The log of admins’ actions was changed',
} as const satisfies Record<AlertKind, string>;

const alert = withName(
  'Alert',
  z.strictObject({
    id,
    kind: z.enum(alertKinds),
    /** The payment that it is about; null where there is none here. */
    paymentId: z.nullable(id),
    /** Whose bank it is about; null: it is about no bank, or they were erased. */
    sellerEmail: z.nullable(z.string()),
    about: z.string(),
    message: z.string(),
    raisedAt: moment,
    clearedAt: z.nullable(moment),
    clearedBy: z.nullable(z.string()),
  }),
);
export type Alert = z.output<typeof alert>;

/** Up to 100 open alerts, the oldest first, and the ten that were cleared last. */
export const listAlerts = call({
  summary: 'Lists the open alerts, the oldest first.',
  method: 'GET',
  path: '/alerts',
  who: 'admin',
  scope: 'payments:read',
  input: z.strictObject({}),
  output: withName('Alerts', z.strictObject({ raised: z.array(alert), cleared: z.array(alert) })),
  refusals: {},
});

/** That the database has lost payments stands until the loss has ended: payments are stopped until then. */
export const clearAlert = call({
  summary: 'Clears an alert.',
  method: 'POST',
  path: '/alerts/:id/clear',
  who: 'admin',
  input: z.strictObject({ id }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    'loss-open': refusal(
      409,
      'Payments are still stopped. This alert ends when you go on selling.',
    ),
  },
});
