// What admins do about money, chained by hashes. The database writes it with the audit.
import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';
import { raiseAlert } from '../../payments/server/payments.ts';
import type { LedgerDifference } from '../ledger.ts';

/** The first row that does not fit the one before or its entry of the audit; null where all of them do. */
export async function findBrokenRow(queries: Queries): Promise<LedgerDifference | null> {
  const { rows } = await sql<LedgerDifference>`
    select 'money log row ' || id as about, case
        when id <> before + 1 then 'does not follow on row ' || before
        when not has_entry then 'is about audit entry ' || audit_id || ', which is gone'
        else 'does not fit audit entry ' || audit_id end as message
    from (
      select l.id, l.audit_id, l.hash, coalesce(lag(l.id) over chain, 0) as before,
        a.id is not null as has_entry, money_log_hash(lag(l.hash) over chain, a) as expected
      from money_log l left join audit a on a.id = l.audit_id
      window chain as (order by l.id)) rows
    where id <> before + 1 or not has_entry or hash <> expected
    order by id limit 1`.execute(queries);
  return rows[0] ?? null;
}

/** The number of the last row and its hash, which covers all before; null while there is none. */
export async function readLastRow(queries: Queries): Promise<{ id: number; hash: string } | null> {
  const { rows } = await sql<{ id: number; hash: string }>`
    select id, encode(hash, 'hex') as hash from money_log order by id desc limit 1`.execute(
    queries,
  );
  return rows[0] ?? null;
}

/** Raises an alert that names the first row that does not fit. */
export async function checkMoneyLog(queries: Queries): Promise<void> {
  const broken = await findBrokenRow(queries);
  if (!broken) return;
  const { about, message } = broken;
  await raiseAlert(queries, {
    kind: 'money-log-broken',
    about,
    message: `The ${about} ${message}.`,
  });
}
