// COPY, by which PostgreSQL sends and takes whole tables.
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { PreparedClient } from './open-pool.ts';

/**
 * A connection of its own to the same database, for `pg-copy-streams`, which a pipelined connection
 * refuses. The caller ends it.
 */
export async function connectToCopy({ options }: pg.Pool): Promise<pg.Client> {
  // What is spread leaves out the password, which is not enumerable.
  const { password, onConnect } = options;
  const client = new PreparedClient({ ...options, password, pipeline: false });
  // Its next query notices that a connection is lost.
  client.on('error', () => undefined);
  await client.connect();
  await onConnect?.(client);
  return client;
}

/** Runs a `copy ... to stdout` into the streams, one behind the other, and gives the number of rows. */
export async function copyRows(
  client: pg.ClientBase,
  statement: string,
  ...into: [...NodeJS.ReadWriteStream[], Writable]
): Promise<number> {
  const rows = client.query(copyTo(statement));
  await pipeline([rows, ...into]);
  // Their number comes behind the last of them, perhaps in a packet of its own. It has been read when
  // the next statement is answered.
  await client.query('select');
  return rows.rowCount;
}
