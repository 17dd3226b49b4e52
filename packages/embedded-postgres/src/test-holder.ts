// For tests: uses a database, and prints the number of each row as soon as it is committed.
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const dataDir = process.argv[2] ?? '';
try {
  const { connection } = await startEmbeddedPostgres({ dataDir, name: 'pgtest' });
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS row (number serial)');
  while (true) {
    const { rows } = await client.query('INSERT INTO row DEFAULT VALUES RETURNING number');
    process.stdout.write(`${rows[0].number}\n`);
  }
} catch (error) {
  process.stdout.write(`refused ${error instanceof Error ? error.message : error}\n`);
}
