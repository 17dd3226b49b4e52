// Alerts as admins see them.
import { sql } from 'kysely';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { Alert } from '../../admin/monitoring-contract.ts';

export interface Alerts {
  list(): Promise<{ raised: Alert[]; cleared: Alert[] }>;
  clear(
    admin: Caller,
    id: number,
  ): Promise<'cleared' | 'cleared-before' | 'not-found' | 'loss-open'>;
}

export function createAlerts({ queries, transaction }: Database): Alerts {
  return {
    async list() {
      const [raised, cleared] = await Promise.all([
        findAlerts(queries, sql`a.cleared_at is null order by a.raised_at, a.id limit 100`),
        findAlerts(
          queries,
          sql`a.cleared_at is not null order by a.cleared_at desc, a.id limit 10`,
        ),
      ]);
      return { raised, cleared };
    },

    clear: (admin, id) =>
      transaction(async (tx) => {
        const { rows } = await sql<{ isCleared: boolean; isLossOpen: boolean }>`
          select cleared_at is not null as "isCleared", kind = 'database-older' and exists (
            select from database_losses where id :: text = about and ended_at is null
          ) as "isLossOpen" from alerts where id = ${id} for update`.execute(tx);
        const [alert] = rows;
        if (!alert) return 'not-found';
        if (alert.isCleared) return 'cleared-before';
        if (alert.isLossOpen) return 'loss-open';
        await actAs(tx, actorOf(admin));
        await sql`
          update alerts set cleared_at = now(), cleared_by = ${admin.person.id}
          where id = ${id} and cleared_at is null`.execute(tx);
        return 'cleared';
      }),
  };
}

async function findAlerts(queries: Queries, which: ReturnType<typeof sql>): Promise<Alert[]> {
  const { rows } = await sql<Alert>`
    select a.id, a.kind, a.about, a.message, a.raised_at as "raisedAt", a.cleared_at as "clearedAt",
      p.name as "clearedBy",
      case when a.kind = 'bank-payout-failed' then (
        select s.email from connected_accounts c join people s on s.id = c.person_id
        where c.provider_id = a.about and s.erased_at is null) end as "sellerEmail",
      case when a.kind not in ('charge-unknown', 'payout-failed', 'payout-owed', 'database-older') and a.about ~ '^[1-9][0-9]{0,14}$'
        then a.about :: bigint end as "paymentId"
    from alerts a left join people p on p.id = a.cleared_by where ${which}`.execute(queries);
  return rows;
}
