// Until the databases are whole again, so that each fault meets a cluster that can bear one.
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../sql.ts';
import { type Databases, type MemberName, memberNames } from './databases.ts';

const patienceMs = 240_000;
/** A replica that does not follow by then, in milliseconds, does not come back by itself. */
const followsAfterMs = 60_000;

export async function waitForLeader(databases: Databases, replicas: number): Promise<MemberName> {
  const deadline = performance.now() + patienceMs;
  for (; performance.now() < deadline; await pause(500)) {
    const leader = await databases.leader();
    if (leader && (await databases.standbys()).length >= replicas) return leader;
  }
  throw new Error('no database leads within four minutes');
}

/** Gives the replicas that had to be copied again. */
export async function waitUntilWhole(
  databases: Databases,
  sql: Sql,
  isSynchronous: boolean,
): Promise<readonly MemberName[]> {
  const copied: MemberName[] = [];
  const began = performance.now();
  let since = began;
  /** How far the leader had written at the look before. */
  let written = await writtenBy(sql);
  for (; performance.now() - began < patienceMs; await pause(500)) {
    const leader = await databases.leader();
    if (!leader) continue;
    // A replica of which the history is another one streams too, for a moment at each try.
    const rows = await sql<{ name: string; state: string }>(`
      select application_name as name, sync_state as state from pg_stat_replication
      where state = 'streaming' and application_name like 'db-%'
        and flush_lsn >= '${written}' :: pg_lsn`);
    written = await writtenBy(sql);
    const lacking = memberNames.filter(
      (name) => name !== leader && !rows.some((row) => row.name === name),
    );
    const isWaitedFor = !isSynchronous || rows.some(({ state }) => state === 'sync');
    if (lacking.length === 0 && isWaitedFor) return copied;
    if (performance.now() - since < followsAfterMs) continue;
    for (const name of lacking) await databases.copyAnew(name);
    copied.push(...lacking);
    since = performance.now();
  }
  throw new Error('the databases are not whole again within four minutes');
}

async function writtenBy(sql: Sql): Promise<string> {
  const [row] = await sql<{ lsn: string }>('select pg_current_wal_lsn() :: text as lsn');
  if (!row) throw new Error('the leader does not say how far it has written');
  return row.lsn;
}
