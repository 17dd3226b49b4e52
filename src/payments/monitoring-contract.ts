// What admins watch: alarms, and whether the books agree.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { id, moment } from '../kit/wire.ts';
import { alertKinds } from './alert.ts';
import { ledgerCheckOnWire } from './ledger.ts';

const alarm = z.strictObject({
  id,
  kind: z.enum(alertKinds),
  /** Which payment it is about, where we know it. */
  paymentId: z.nullable(id),
  about: z.string(),
  message: z.string(),
  raisedAt: moment,
  clearedAt: z.nullable(moment),
  clearedBy: z.nullable(z.string()),
});
export type Alert = z.output<typeof alarm>;

/** All that stand, the oldest first, and the last ones that were cleared. */
export const listAlerts = call({
  method: 'GET',
  path: '/alerts',
  who: 'admin',
  input: z.strictObject({}),
  output: z.strictObject({ raised: z.array(alarm), cleared: z.array(alarm) }),
  refusals: {},
});

export const clearAlert = call({
  method: 'POST',
  path: '/alerts/:id/clear',
  who: 'admin',
  input: z.strictObject({ id }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {},
});

export const checkLedger = call({
  method: 'GET',
  path: '/ledger-check',
  who: 'admin',
  input: z.strictObject({}),
  output: ledgerCheckOnWire,
  refusals: {},
});
