import { sql } from 'kysely';
import type { Cents } from '../../../../kit/money.ts';
import type { Queries } from '../../../../kit/server/database/database.ts';

/**
 * Up to what amount an admin may refund a charge alone now, by the limit of 24 hours; null: any amount.
 * Other admins' refunds wait until `tx` ends, so that two of them do not go below the limit at once.
 */
export async function findAloneCents(tx: Queries, limitCents: Cents | null): Promise<Cents | null> {
  if (limitCents === null) return null;
  await sql`select pg_advisory_xact_lock(hashtext('refunds-of-admins'), 0)`.execute(tx);
  // Ids grow with the time, so only the refunds of a day are read.
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(amount_cents), 0) :: bigint as cents from refunds
    where id > coalesce((
        select id from refunds where asked_at <= now() - interval '24 hours'
        order by id desc limit 1), 0)
      and because = 'by-admin' and proposal_id is null and state <> 'failed'`.execute(tx);
  return Math.max(0, limitCents - (rows[0]?.cents ?? 0));
}
