// What nodes that start at once must not do at once: one does it, the others wait until it is done.
import type pg from 'pg';

/** The numbers of PostgreSQL's advisory locks; any will do that nobody else takes. */
const locks = { migrating: 1_160_391_873, seeding: 1_160_391_874 } as const;

/**
 * Runs `deed` while no other node runs one in the same turn, on a connection that may take as
 * long as it needs: what is done once, such as an index on a large table, is not a query that hangs.
 */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  turn: keyof typeof locks,
  deed: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [locks[turn]]);
    return await deed(client);
  } finally {
    // The lock and the lifted limits go with the connection.
    client.release(true);
  }
}
