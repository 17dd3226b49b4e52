// Makes a database of its own beside that of a market: migrated and empty.
import { randomUUID } from 'node:crypto';
import { projectFolder } from '../../../src/app/project.ts';
import { type Database, openDatabase } from '../../../src/kit/server/database/database.ts';
import { migrate } from '../../../src/kit/server/database/migrate/migrate.ts';
import type { MarketAddress } from '../market.ts';
import { databaseAt } from '../sql.ts';

export interface NewDatabase {
  readonly name: string;
  readonly database: Database;
  remove(): Promise<void>;
}

/** `history` is the folder of the migrations, the project's by default; `until` the last one applied. */
export async function newDatabase(
  market: MarketAddress,
  history = `${projectFolder}/database`,
  until?: string,
): Promise<NewDatabase> {
  const name = `new_${randomUUID().replaceAll('-', '')}`;
  const { pool } = databaseAt(market);
  await pool.query(`create database ${name}`);
  const database = openDatabase({ ...market.connection, database: name });
  await migrate(database.pool, history, until === undefined ? {} : { until });
  return {
    name,
    database,
    async remove() {
      await database.close();
      await pool.query(`drop database ${name} with (force)`);
    },
  };
}
