// What nodes that start at once must not do at once: one does it, the others wait until it is done.
import type pg from 'pg';

/**
 * Runs `deed` while no other node runs one under the same number, on a connection that may take as
 * long as it needs: what is done once, such as an index on a large table, is not a query that hangs.
 */
export async function inTurn<T>(
  pool: pg.Pool,
  lock: number,
  deed: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await deed(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined);
    // The lifted limits go with the connection.
    client.release(true);
  }
}
