// A server that was paused for longer than its place in the list lasts, while others were started with
// other settings.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { startCommand } from '../../../testing/market/command.ts';
import { type NewDatabase, newDatabase } from '../../../testing/market/database/new-database.ts';
import { freePort } from '../../../testing/market/free-port.ts';
import { openTempFolder } from '../../../testing/market/temp-folder.ts';

const market = inject('market');
const folder = openTempFolder('woken');
const soon = { timeout: 240_000, interval: 100 };
let made: NewDatabase;
beforeAll(async () => {
  made = await newDatabase(market);
});
afterAll(async () => {
  await made.remove();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test.each([1, 2])(
  'ends with an error and says why, so that its supervisor starts it with the new ones: %i process(es)',
  async (workers) => {
    const { host, port, user } = market.connection;
    const { child, output, ended } = startCommand('start.ts', {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: `postgres://${user}@localhost/${made.name}?host=${encodeURIComponent(host)}&port=${port}`,
      PORT: String(await freePort()),
      PUBLIC_URL: 'http://localhost:3000',
      SECRET: 'one-secret-of-forty-characters-for-all-of-them',
      WORKERS: String(workers),
    });
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await ended;
      await made.database.pool.query('delete from nodes');
    });
    const { pool } = made.database;
    const open = vi.waitFor(async () => {
      const { rows } = await pool.query('select from nodes');
      expect(rows).toHaveLength(workers);
      expect(output()).toContain('Forecourt is open');
    }, soon);
    const endedBefore = ended.then((code) => {
      throw new Error(`It ended with ${code} before it was open.\n${output()}`);
    });
    await Promise.race([open, endedBefore]);
    // As a server with another secret finds the list and leaves it, once the rows have lapsed.
    await pool.query(`
      with lapsed as (delete from nodes returning version, settings)
      insert into nodes (id, name, version, settings)
      select gen_random_uuid(), 'web-9:3000', version, settings || '{"SECRET": "another"}'
      from lapsed limit 1`);
    expect(await ended).toBe(1);
    expect(output()).toContain('web-9:3000 has been started meanwhile, which differs in SECRET.');
    expect(output()).toContain('Closing');
  },
  300_000,
);
