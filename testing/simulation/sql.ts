// Queries the market's database while it is killed and restarted, reconnecting where necessary.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { asOwner } from '../../src/app/database/roles.ts';
import { type Database, openDatabase } from '../../src/kit/server/database/database.ts';
import type { RunningServer } from './server/server.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Repeats a statement until it succeeds. Only for statements that may run twice. */
export type Sql = <Row extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

interface OpenedSql {
  readonly sql: Sql;
  /** The database as the market itself opens it, for when the simulation is idle. */
  marketDatabase(): Promise<Database>;
  close(): Promise<void>;
}

export function openSql(server: RunningServer): OpenedSql {
  let pool: pg.Pool | null = null;
  let isClosed = false;

  async function opened(): Promise<pg.Pool> {
    const { connection } = await server.address();
    if (pool && pool.options.host === connection.host) return pool;
    pool?.end().catch(() => undefined);
    // What the simulation hastens, such as when an account may be paid to, servers may not change.
    pool = new pg.Pool({ ...asOwner(connection), max: 2, connectionTimeoutMillis: 3000 });
    pool.on('error', () => undefined);
    return pool;
  }

  return {
    async sql(text, values = []) {
      for (let attempt = 1; ; attempt++) {
        try {
          return (await (await opened()).query(text, [...values])).rows;
        } catch (error) {
          if (isClosed || attempt === 600 || isFaulty(error)) throw error;
          await pause(100);
        }
      }
    },
    marketDatabase: async () => openDatabase((await server.address()).connection),
    async close() {
      isClosed = true;
      await pool?.end();
    },
  };
}

/** The statement itself is wrong, so repeating it is useless. */
const isFaulty = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(22|23|42)/.test(String(error.code));
