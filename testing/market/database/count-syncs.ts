// How many commits wait for the disk, as PostgreSQL's own log has them. Figures such as `pg_stat_wal` count
// what other processes write as well, and several commits that share a wait as one.
import type { MarketAddress } from '../market.ts';
import { sqlAt } from '../sql.ts';

/**
 * Of everybody who writes while `work` runs, so that a quiet market gives the figure of `work`. A commit waits
 * if its transaction has written anything else to the log, which one on unlogged tables alone has not.
 */
export async function countSyncs(
  market: MarketAddress,
  work: () => Promise<void>,
): Promise<number> {
  const sql = sqlAt(market);
  await sql`create extension if not exists pg_walinspect`;
  const position = async () => {
    const [row] = await sql<{ at: string }>`select pg_current_wal_insert_lsn() :: text as at`;
    return row?.at ?? '';
  };
  const from = await position();
  await work();
  const to = await position();
  const [row] = await sql<{ count: number }>`
    select count(*) :: int as count from (
      select from pg_get_wal_records_info(${from} :: pg_lsn, ${to} :: pg_lsn)
      where xid <> '0' :: xid group by xid
      having count(*) > 1
        and bool_or(resource_manager = 'Transaction' and record_type like 'COMMIT%')) waiting`;
  return row?.count ?? 0;
}
