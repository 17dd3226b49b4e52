// A look into the market's database while it dies and comes back: each question opens it anew if need be.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Database, openDatabase } from '../../src/kit/server/database.ts';
import type { RunningServer } from './server.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Asks until an answer comes, through whichever server is up. Only for what may be done twice. */
export type Sql = <Row extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

export interface OpenedSql {
  readonly sql: Sql;
  /** What the market itself reads its books with; once everything is quiet. */
  marketsOwn(): Promise<Database>;
  close(): Promise<void>;
}

export function openSql(server: RunningServer): OpenedSql {
  let pool: pg.Pool | null = null;
  let isClosed = false;

  async function opened(): Promise<pg.Pool> {
    const { connection } = await server.address();
    if (pool && pool.options.host === connection.host) return pool;
    pool?.end().catch(() => undefined);
    pool = new pg.Pool({ ...connection, max: 2, connectionTimeoutMillis: 3000 });
    pool.on('error', () => undefined);
    return pool;
  }

  return {
    async sql(text, values = []) {
      for (let tried = 1; ; tried++) {
        try {
          return (await (await opened()).query(text, [...values])).rows;
        } catch (error) {
          if (isClosed || tried === 600 || isWrong(error)) throw error;
          await pause(100);
        }
      }
    },
    marketsOwn: async () => openDatabase((await server.address()).connection),
    async close() {
      isClosed = true;
      await pool?.end();
    },
  };
}

/** The statement itself is at fault, so that asking again is of no use. */
const isWrong = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(22|23|42)/.test(String(error.code));
