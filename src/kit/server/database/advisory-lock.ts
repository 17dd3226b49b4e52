// Work that only one node may do at a time: the others wait until it is done.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** The keys of PostgreSQL's advisory locks. They only have to differ from one another. */
const locks = { migrating: 1_160_391_873, seeding: 1_160_391_874 } as const;

/**
 * Runs `work` while no other node holds the same lock. A transaction on a connection of its own holds
 * it: through a pooler nothing else keeps a connection, and `work` may need several transactions.
 * Rejects if that connection was lost meanwhile.
 */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  lock: keyof typeof locks,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    while (!(await tryLock(client, locks[lock]))) await sleep(100);
    const done = await work();
    await client.query('commit');
    return done;
  } finally {
    // Where `work` has failed, the transaction goes with the connection.
    client.release(true);
  }
}

/**
 * Asked again and again: a query that waits would itself be waited for by an index that the holder
 * builds concurrently. So would a snapshot: the transaction keeps none between statements, but one
 * with parameters would keep its own.
 */
async function tryLock(client: pg.PoolClient, key: number): Promise<boolean> {
  await client.query(
    'begin isolation level read committed; set local idle_in_transaction_session_timeout = 0',
  );
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(${key}) as locked`,
  );
  const isLocked = rows[0]?.locked ?? false;
  if (!isLocked) await client.query('rollback');
  return isLocked;
}
