// The market's database, for what no call can show or do.
import type pg from 'pg';
import { type Database, openDatabase } from '../../src/kit/server/database.ts';
import type { MarketAddress } from './market.ts';

const opened = new Map<string, Database>();

/** One pool for each process. Its idle connections do not keep a test run alive. */
export function databaseAt({ connection }: MarketAddress): Database {
  const known = opened.get(connection.host);
  if (known) return known;
  const database = openDatabase({ ...connection, allowExitOnIdle: true, idleTimeoutMillis: 1000 });
  opened.set(connection.host, database);
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
