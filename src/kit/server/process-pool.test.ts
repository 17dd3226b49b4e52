import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createProcessPool } from './process-pool.ts';

/** Does one job, and then still runs but can be sent no other. */
const worker = `
process.once('message', ({ job }) => {
  setTimeout(() => undefined, 60_000);
  process.send({ done: job }, () => process.disconnect());
});`;

test('a process that cannot be reached fails its job only, and another one does the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'process-pool-'));
  const file = join(folder, 'worker.mjs');
  await writeFile(file, worker);
  const pool = createProcessPool<number, number>(pathToFileURL(file), 1);
  onTestFinished(async () => {
    pool.close();
    await rm(folder, { recursive: true });
  });
  expect(await pool.run(1)).toBe(1);
  await wait(300);
  await expect(pool.run(2)).rejects.toThrow();
  expect(await pool.run(3)).toBe(3);
});
