// What PostgreSQL does with its write-ahead log.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL tries again for ever where it cannot copy a segment, and only its own log says so. */
export async function checkArchiver(database: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select last_failed_wal as name from pg_stat_archiver
     where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  if (rows[0])
    throw new Error(`PostgreSQL cannot copy ${rows[0].name} of its log; postgres.log says why.`);
}

/** PostgreSQL's own identifier of the database, which a copy of its files shares. */
export async function databaseId(database: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'select system_identifier :: text as id from pg_control_system()',
  );
  if (!rows[0]) throw new Error('PostgreSQL does not say which database it is.');
  return rows[0].id;
}

/** Ends the present segment, and waits so long until it is copied. */
export async function archiveAll(connection: pg.ClientConfig, timeoutMs: number): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as segment');
    for (let waited = 0; waited < timeoutMs; waited += 50) {
      const { rows: archived } = await client.query(
        'select 1 from pg_stat_archiver where last_archived_wal >= $1',
        [rows[0]?.segment],
      );
      if (archived.length > 0) return;
      await sleep(50);
    }
  } finally {
    await client.end();
  }
}
