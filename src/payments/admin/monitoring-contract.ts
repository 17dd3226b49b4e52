import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';
import { withName } from '../../kit/schema-name.ts';
import { id, moment } from '../../kit/wire.ts';
import { alertKinds } from './alert.ts';

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

/** That the database has lost payments stands until the loss has ended: payments are stopped so long. */
export const clearAlert = call({
  summary: 'Clears an alert.',
  method: 'POST',
  path: '/alerts/:id/clear',
  who: 'admin',
  input: z.strictObject({ id }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: { 'loss-open': 409 },
});
