// Makes a database of its own beside that of a market: migrated and empty.
import { randomUUID } from 'node:crypto';
import { projectFolder } from '../../../src/app/project.ts';
import { withAdvisoryLock } from '../../../src/kit/server/database/advisory-lock.ts';
import { type Database, openDatabase } from '../../../src/kit/server/database/database.ts';
import { migrate } from '../../../src/kit/server/database/migrate.ts';
import type { MarketAddress } from '../market.ts';
import { databaseAt } from '../sql.ts';

export interface NewDatabase {
  readonly name: string;
  readonly database: Database;
  remove(): Promise<void>;
}

interface NewDatabaseOptions {
  /** The folder of the migrations; the project's if left out. */
  readonly history?: string;
}

export async function newDatabase(
  market: MarketAddress,
  { history = projectHistory }: NewDatabaseOptions = {},
): Promise<NewDatabase> {
  const name = newName();
  const { pool } = databaseAt(market);
  const isUsual = history === projectHistory;
  await pool.query(
    `create database ${name}${isUsual ? ` template ${await migrated(market)}` : ''}`,
  );
  const database = openDatabase({ ...market.connection, database: name });
  // The first connection to a copy writes a file, for which a test may leave no space.
  if (isUsual) await database.pool.query('select');
  else await migrate(database.pool, history);
  return {
    name,
    database,
    async remove() {
      await database.close();
      await pool.query(`drop database ${name} with (force)`);
    },
  };
}

const projectHistory = `${projectFolder}/database`;
const newName = () => `new_${randomUUID().replaceAll('-', '')}`;

/**
 * Names the database that others are copied from, which takes a tenth of the work of all migrations.
 * Whoever needs it first makes it, and has nobody connected to it afterwards.
 */
async function migrated(market: MarketAddress): Promise<string> {
  const { pool } = databaseAt(market);
  const name = 'migrated';
  await withAdvisoryLock(pool, 'migrating', async () => {
    const { rowCount } = await pool.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = newName();
    await pool.query(`create database ${unfinished}`);
    const database = openDatabase({ ...market.connection, database: unfinished });
    await migrate(database.pool, projectHistory).finally(database.close);
    await pool.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}
