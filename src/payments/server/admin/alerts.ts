// Alerts: what raises and ends them, and how admins read and clear them.

import { sql } from 'kysely';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Alert, AlertKind } from '../../admin/alerts-contract.ts';
import * as contract from '../../admin/alerts-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { isReplaced } from '../refunds/refund-state.ts';

export const listAlerts = ({ database: { queries } }: Dependencies) =>
  handle(contract.listAlerts, async () => {
    const [raised, cleared] = await Promise.all([
      findAlerts(queries, sql`a.cleared_at is null order by a.raised_at, a.id limit 100`),
      findAlerts(queries, sql`a.cleared_at is not null order by a.cleared_at desc, a.id limit 10`),
    ]);
    return { raised, cleared };
  });

export const clearAlert = ({ database }: Dependencies) =>
  handle(contract.clearAlert, ({ id }, admin) =>
    database.transaction(async (tx): Promise<OutcomeOf<typeof contract.clearAlert>> => {
      const { rows } = await sql<{ isCleared: boolean; isLossOpen: boolean }>`
        select cleared_at is not null as "isCleared", kind = 'database-older' and exists (
          select from database_losses where id :: text = about and ended_at is null
        ) as "isLossOpen" from alerts where id = ${id} for update`.execute(tx);
      const [alert] = rows;
      if (!alert) return refuse('not-found');
      if (alert.isCleared) return { modifiedCount: 0 };
      if (alert.isLossOpen) return refuse('loss-open');
      await actAs(tx, actorOf(admin));
      await sql`
        update alerts set cleared_at = now(), cleared_by = ${admin.person.id}
        where id = ${id} and cleared_at is null`.execute(tx);
      return { modifiedCount: 1 };
    }),
  );

/** Alerts of these kinds are about a payment, by its number. */
const aboutPayments = ['payment-stuck', 'refund-failed', 'chargeback'] satisfies AlertKind[];
const paymentId = sql`case when a.kind = any(${aboutPayments}) then a.about :: bigint end`;

async function findAlerts(queries: Queries, which: ReturnType<typeof sql>): Promise<Alert[]> {
  const { rows } = await sql<Alert>`
    select a.id, a.kind, a.about, a.message, a.raised_at as "raisedAt", a.cleared_at as "clearedAt",
      p.name as "clearedBy",
      case when a.kind = 'bank-payout-failed' then (
        select s.email from connected_accounts c
          join people s on s.id = coalesce(c.person_id, c.former_person_id)
        where c.provider_id = a.about and s.erased_at is null) end as "sellerEmail",
      ${paymentId} as "paymentId"
    from alerts a left join people p on p.id = a.cleared_by where ${which}`.execute(queries);
  return rows;
}

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

/** How many days after it was raised the same alert is not raised again, even if cleared. */
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

/** The same for an alert whose message may change while it is open: it says the new one from now on. */
export async function raiseOrRestateAlert(tx: Queries, alert: NewAlert): Promise<void> {
  if (await raiseAlert(tx, alert)) return;
  const { kind, about, message } = alert;
  await sql`
    update alerts set message = ${message}
    where kind = ${kind} and about = ${String(about)} and cleared_at is null
      and message <> ${message}`.execute(tx);
}

/** Ends an alert whose cause is gone, by a check that began this long ago. */
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

/** Clears alerts whose cause is gone: the payment has ended, or the money of the refund is back after all. */
export async function clearSettledAlerts(queries: Queries): Promise<void> {
  await sql`
    update alerts a set cleared_at = now() where a.cleared_at is null and (
      a.kind = 'payment-stuck' and exists (select 1 from payments p
        where p.id = ${paymentId} and p.state not in ('created', 'processing') offset 0)
      or a.kind = 'refund-failed' and exists (select 1 from payments p
        where p.id = ${paymentId} and (${isReplaced} or exists (
          select from refunds where payment_id = p.id and state = 'succeeded')) offset 0))`.execute(
    queries,
  );
}
