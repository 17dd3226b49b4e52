// A process of its own for loading the demo stock: the memory that 56,000 cars take goes with it.
import pg from 'pg';
import { codeOf, isDatabaseAway } from '../../kit/server/database.ts';
import { hashPassword } from '../../people/server/people.ts';
import { loadDemoStock } from './stock/load-stock.ts';

export interface SeedRequest {
  readonly connection: pg.PoolConfig;
  readonly cars?: number;
}

/** What it tells: how far it is, or why the database did not take the stock. */
export type SeedReport =
  | { readonly said: string }
  | { readonly failed: string; readonly isDatabaseLost: boolean };

const tell = (told: SeedReport): void => void process.send?.(told);

process.once('message', async ({ connection, cars }: SeedRequest) => {
  const pool = new pg.Pool({ ...connection, max: 1 });
  // The query that a lost connection breaks off tells of it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const say = (said: string): void => tell({ said });
  try {
    await loadDemoStock(pool, { say, hashPassword, ...(cars === undefined ? {} : { cars }) });
  } catch (error) {
    const isOfDatabase = isDatabaseAway(error) || codeOf(error);
    if (!isOfDatabase || !(error instanceof Error)) throw error;
    // 57P0…: it is going down. Any other code is its own answer.
    const isDatabaseLost = !/^(?!57P0)[0-9A-Z]{5}$/.test(codeOf(error) ?? '');
    tell({ failed: error.message, isDatabaseLost });
    process.exitCode = 1;
  } finally {
    await pool.end();
  }
  process.disconnect();
});
