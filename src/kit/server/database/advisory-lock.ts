// Work that only one node may do at a time: the others wait until it is done.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** The keys of PostgreSQL's advisory locks. They only have to differ from one another. */
const locks = { migrating: 1_160_391_873, seeding: 1_160_391_874 } as const;

/**
 * Runs `work` while no other node holds the same lock, on a connection without time limits: work
 * that is done once, such as building an index on a large table, may take long.
 */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  lock: keyof typeof locks,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    while (!(await tryLock(client, locks[lock]))) await sleep(100);
    return await work(client);
  } finally {
    // The lock and the lifted limits go with the connection.
    client.release(true);
  }
}

/**
 * Asked again and again: a query that waits would itself be waited for by an index that the holder
 * builds concurrently.
 */
async function tryLock(client: pg.PoolClient, key: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [key],
  );
  return rows[0]?.locked ?? false;
}
