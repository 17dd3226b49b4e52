// Raises and clears alerts.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { AlertKind } from '../../admin/alert.ts';

interface NewAlert {
  readonly kind: AlertKind;
  /**
   * The payment's or payout's id, for an unknown charge or a seller's account the provider's, for a backup
   * the job's name.
   */
  readonly about: string | number;
  /** What an admin reads. */
  readonly message: string;
}

/** For how many days after it was raised the same alert is not raised again, even if cleared. */
const quietDays = {
  'payment-stuck': 1,
  'charge-unknown': 36_500,
  'refund-failed': 0,
  'search-differs': 0,
  'backup-failed': 0,
  'payout-failed': 0,
  'payout-owed': 0,
  'bank-payout-failed': 0,
  chargeback: 0,
  'database-older': 36_500,
  'database-weak': 0,
  'money-log-broken': 0,
} as const satisfies Record<AlertKind, number>;

/** False where nothing was raised: the same alert is open, or was cleared a short while ago. */
export async function raiseAlert(
  tx: Queries,
  { kind, about, message }: NewAlert,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into alerts (kind, about, message)
    select ${kind}, ${String(about)}, ${message}
    where not exists (select 1 from alerts where kind = ${kind} and about = ${String(about)}
      and raised_at > now() - ${quietDays[kind]} * interval '1 day')
    on conflict (kind, about) where cleared_at is null do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** What an open alert says from now on. */
export async function restateAlert(tx: Queries, { kind, about, message }: NewAlert): Promise<void> {
  await sql`
    update alerts set message = ${message}
    where kind = ${kind} and about = ${String(about)} and cleared_at is null`.execute(tx);
}

/** For alerts whose cause was found to be gone, by a check that began so long ago. */
export async function endAlert(
  queries: Queries,
  { kind, about }: Omit<NewAlert, 'message'>,
  beganMsAgo = 0,
): Promise<void> {
  await sql`
    update alerts set cleared_at = now()
    where kind = ${kind} and about = ${String(about)} and cleared_at is null
      and raised_at < now() - ${beganMsAgo} * interval '1 ms'`.execute(queries);
}

/** Only of these kinds is it a number. */
const paymentId = sql`case when a.kind in ('payment-stuck', 'refund-failed') then a.about :: bigint end`;

/** Clears alerts whose cause is gone: the payment has ended, or the refund has succeeded after all. */
export async function clearSettledAlerts(queries: Queries): Promise<void> {
  await sql`
    update alerts a set cleared_at = now() where a.cleared_at is null and (
      a.kind = 'payment-stuck' and exists (select 1 from payments p
        where p.id = ${paymentId} and p.state not in ('created', 'processing') offset 0)
      or a.kind = 'refund-failed' and exists (select 1 from refunds r
        where r.payment_id = ${paymentId} and r.state = 'succeeded' offset 0))`.execute(queries);
}
