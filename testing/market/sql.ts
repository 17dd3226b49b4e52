// The market's database, for what no call can show or do.
import type pg from 'pg';
import { asMarket } from '../../src/app/database/roles.ts';
import { type Database, openDatabase } from '../../src/kit/server/database/database.ts';
import type { MarketAddress } from './market.ts';

const opened = new Map<string, Database>();

/** With all rights: for what no call can show or do. One pool for each process. */
export const databaseAt = ({ connection }: MarketAddress): Database => openOnce(connection);

/** With the rights that the market itself has: for nodes in the test's own process. */
export const marketDatabaseAt = ({ connection }: MarketAddress): Database =>
  openOnce(asMarket(connection));

/** Idle connections do not keep a test run alive. */
function openOnce(connection: MarketAddress['connection']): Database {
  const key = [connection.user, connection.host, connection.port, connection.database].join(' ');
  const cached = opened.get(key);
  // A test that restores a market has closed the one before.
  if (cached && !cached.pool.ended) return cached;
  const database = openDatabase({ ...connection, allowExitOnIdle: true, idleTimeoutMillis: 5000 });
  opened.set(key, database);
  return database;
}

/** Runs one statement, with its values as parameters, and returns the rows. */
export function sqlAt(market: MarketAddress) {
  return async <Row extends pg.QueryResultRow>(
    parts: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Promise<Row[]> => {
    const text = parts.reduce((before, part, at) => `${before}$${at}${part}`);
    return (await databaseAt(market).pool.query<Row>(text, [...values])).rows;
  };
}
