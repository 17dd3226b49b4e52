import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProcessPool, PoolBusy } from './process-pool.ts';
import { DeadlinePassed } from './worker-process.ts';

/** Does one job, and then still runs but can be sent no other: a file beside it says since when. */
const unreachable = `
import { writeFileSync } from 'node:fs';
process.once('disconnect', () => writeFileSync(new URL('disconnected', import.meta.url), ''));
process.once('message', ({ job }) => {
  setTimeout(() => undefined, 60_000);
  process.send({ done: job }, () => process.disconnect());
});`;

/** Never finishes its job. */
const busyForEver = `process.on('message', () => undefined);`;

/** Tells whether it knows a variable of the environment. */
const nosy = `process.on('message', ({ job }) => process.send({ done: process.env[job] ?? null }));`;

async function poolOf(worker: string, deadlineMs = 60_000) {
  const folder = await mkdtemp(join(tmpdir(), 'process-pool-'));
  const file = join(folder, 'worker.mjs');
  await writeFile(file, worker);
  const pool = createProcessPool<number | string, unknown>({
    module: pathToFileURL(file),
    count: 1,
    deadlineMs,
    maxWaiting: 3,
    maxWaitingInLine: 2,
    maxOutOfLine: 1,
  });
  onTestFinished(async () => {
    pool.close();
    await rm(folder, { recursive: true });
  });
  return { pool, folder };
}

test('a process that cannot be reached fails its job only, and another one does the next', async () => {
  const { pool, folder } = await poolOf(unreachable);
  expect(await pool.run(1, 'a')).toBe(1);
  await vi.waitFor(() => access(join(folder, 'disconnected')), { timeout: 60_000 });
  await expect(pool.run(2, 'a')).rejects.toThrow();
  expect(await pool.run(3, 'a')).toBe(3);
});

test('a process that never comes to an end is killed, and so is the next one', async () => {
  const { pool } = await poolOf(busyForEver, 1);
  const jobs = [pool.run(0, 'a'), pool.run(0, 'b'), pool.run(0, 'c')];
  expect(await Promise.allSettled(jobs)).toMatchObject([
    { reason: expect.any(DeadlinePassed) },
    { reason: expect.any(DeadlinePassed) },
    { reason: expect.any(DeadlinePassed) },
  ]);
});

test('too many jobs are refused, and so is whatever waits when no more are taken', async () => {
  const { pool } = await poolOf(busyForEver);
  const never = pool.run(0, 'a');
  const waiting = [pool.run(1, 'b'), pool.run(2, 'b'), pool.run(3, 'c')];
  const refused = expect(Promise.allSettled(waiting)).resolves.toMatchObject([
    { reason: expect.any(PoolBusy) },
    { reason: expect.any(PoolBusy) },
    { reason: expect.any(PoolBusy) },
  ]);
  await expect(pool.run(4, 'b')).rejects.toThrow(PoolBusy);
  pool.refuseMore();
  await refused;
  await expect(pool.run(5, 'd')).rejects.toThrow(PoolBusy);
  pool.close();
  await expect(never).rejects.toThrow(PoolBusy);
});

test('a process knows none of the secrets in the environment', async () => {
  process.env.STRIPE_SECRET_KEY = 'sk_live_secret';
  onTestFinished(() => void delete process.env.STRIPE_SECRET_KEY);
  const { pool } = await poolOf(nosy);
  expect(await pool.run('STRIPE_SECRET_KEY', 'a')).toBeNull();
  expect(await pool.run('PATH', 'a')).toBe(process.env.PATH);
});
