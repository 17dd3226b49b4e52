// A process of its own for loading the demo stock: the memory that 56,000 cars take goes with it.
import pg from 'pg';
import { loadDemoStock } from '../../../demo/stock/load-stock.ts';
import { hashPassword } from '../../people/server/password.ts';

export interface Stocking {
  readonly connection: pg.PoolConfig;
  readonly cars?: number;
}

process.once('message', async ({ connection, cars }: Stocking) => {
  const pool = new pg.Pool({ ...connection, max: 1 });
  const say = (line: string): void => void process.send?.(line);
  await loadDemoStock(pool, { say, hashPassword, ...(cars === undefined ? {} : { cars }) });
  await pool.end();
  process.disconnect();
});
