// Loads the demo stock in a process of its own, which takes the memory of 56,000 cars with it.
import pg from 'pg';
import { setCountry } from '../../kit/countries.ts';
import type { CountryCode } from '../../kit/country.ts';
import { isDatabaseDown } from '../../kit/server/database/database-errors.ts';
import { codeOf } from '../../kit/server/error-code.ts';
import { hashPassword } from '../../people/server/people.ts';
import { loadDemoStock } from './stock/load.ts';

export interface SeedRequest {
  readonly connection: pg.PoolConfig;
  readonly cars?: number;
  readonly country: CountryCode;
}

/** How far it is, or why the database did not take the stock. */
export type SeedReport =
  | { readonly progress: string }
  | { readonly failed: string; readonly isDatabaseLost: boolean };

// It ends with the server that started it, and by itself once it is done.
process.once('disconnect', () => process.exit());

const sendReport = (report: SeedReport): void => void process.send?.(report);

process.once('message', async ({ connection, cars, country }: SeedRequest) => {
  setCountry(country);
  const pool = new pg.Pool({ ...connection, max: 1 });
  // A lost connection is reported by the query that it interrupts.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const log = (progress: string): void => sendReport({ progress });
  try {
    await loadDemoStock(pool, { log, hashPassword, ...(cars === undefined ? {} : { cars }) });
  } catch (error) {
    const isOfDatabase = isDatabaseDown(error) || codeOf(error);
    if (!isOfDatabase || !(error instanceof Error)) throw error;
    // 57P0x: the database shuts down. Any other code is an answer of a database that is up.
    const isDatabaseLost = !/^(?!57P0)[0-9A-Z]{5}$/.test(codeOf(error) ?? '');
    sendReport({ failed: error.message, isDatabaseLost });
    process.exitCode = 1;
  } finally {
    await pool.end();
  }
  process.disconnect();
});
