import { fork } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProcessPool, PoolBusy } from './process-pool.ts';
import { DeadlinePassed } from './worker-process.ts';

/** Does one job, and then still runs but can be sent no other. */
const unreachable = `
process.once('message', ({ job }) => {
  setTimeout(() => undefined, 60_000);
  process.send({ done: job }, () => process.disconnect());
});`;

/** Takes a job, and then runs on but can say nothing of it. */
const silent = `
process.once('message', () => {
  setTimeout(() => undefined, 600_000);
  process.disconnect();
});`;

const fileOf = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
/** A server that is killed while a process of its pool works on a job: files beside it say how that goes. */
const killedWorker = `
import { writeFileSync } from 'node:fs';
import { runPoolWorker } from ${fileOf('./pool-worker.ts')};
const note = (name) => writeFileSync(new URL(name, import.meta.url), '');
process.on('exit', () => note('ended'));
runPoolWorker(() => {
  note('begun');
  return new Promise(() => setTimeout(() => undefined, 600_000));
});`;
const killedServer = `
import { createProcessPool } from ${fileOf('./process-pool.ts')};
const pool = createProcessPool({
  module: new URL('worker.mjs', import.meta.url),
  count: 1,
  deadlineMs: 600_000,
  maxWaiting: 1,
  maxWaitingInLine: 1,
  maxOutOfLine: 1,
});
await pool.run(0, 'a');`;

/** Never finishes its job. */
const busyForEver = `process.on('message', () => undefined);`;

/** Says once who it is, and does not end when it is asked to. */
const deaf = `
process.on('SIGTERM', () => undefined);
setInterval(() => undefined, 60_000);
process.once('message', () => process.send({ done: process.pid }));`;

const echo = `process.on('message', ({ job }) => process.send({ done: job }));`;

/** Tells whether it knows a variable of the environment. */
const nosy = `process.on('message', ({ job }) => process.send({ done: process.env[job] ?? null }));`;

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'process-pool-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, source] of Object.entries(files)) await writeFile(join(folder, name), source);
  return folder;
}

async function poolOf(worker: string, deadlineMs = 60_000) {
  const folder = await folderWith({ 'worker.mjs': worker });
  const pool = createProcessPool<number | string, unknown>({
    module: pathToFileURL(join(folder, 'worker.mjs')),
    count: 1,
    deadlineMs,
    maxWaiting: 3,
    maxWaitingInLine: 2,
    maxOutOfLine: 1,
  });
  onTestFinished(() => pool.close());
  return { pool };
}

test('a process that cannot be reached fails one job at most, and another one does the next', async () => {
  const { pool } = await poolOf(unreachable);
  expect(await pool.run(1, 'a')).toBe(1);
  await pool.run(2, 'a').catch(() => undefined);
  expect(await pool.run(3, 'a')).toBe(3);
});

test('a job fails as soon as its process can say nothing of it any more', async () => {
  const { pool } = await poolOf(silent, 600_000);
  await expect(pool.run(1, 'a')).rejects.toThrow('The process that worked on this has ended.');
});

test('a process ends with the server that it works for, also if that is killed', async () => {
  const folder = await folderWith({ 'server.mjs': killedServer, 'worker.mjs': killedWorker });
  const server = fork(join(folder, 'server.mjs'));
  onTestFinished(() => void server.kill('SIGKILL'));
  await vi.waitFor(() => access(join(folder, 'begun')), { timeout: 60_000 });
  server.kill('SIGKILL');
  await vi.waitFor(() => access(join(folder, 'ended')), { timeout: 60_000 });
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

test('a process that ignores a request to end is killed all the same', async () => {
  const { pool } = await poolOf(deaf);
  const pid = Number(await pool.run(0, 'a'));
  const never = pool.run(1, 'a');
  pool.close();
  await expect(never).rejects.toThrow(PoolBusy);
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 60_000 });
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

test('a job for which nobody waits anymore leaves the queue, and one that is under way is finished', async () => {
  const { pool } = await poolOf(echo);
  const [first, second] = [new AbortController(), new AbortController()];
  const underWay = pool.run(1, 'a', first.signal);
  const waiting = pool.run(2, 'a', second.signal);
  first.abort();
  second.abort();
  await expect(waiting).rejects.toThrow(PoolBusy);
  expect(await underWay).toBe(1);
  await expect(pool.run(3, 'a', second.signal)).rejects.toThrow(PoolBusy);
});

test('a process knows none of the secrets in the environment', async () => {
  process.env.STRIPE_SECRET_KEY = 'sk_live_secret';
  onTestFinished(() => void delete process.env.STRIPE_SECRET_KEY);
  const { pool } = await poolOf(nosy);
  expect(await pool.run('STRIPE_SECRET_KEY', 'a')).toBeNull();
  expect(await pool.run('PATH', 'a')).toBe(process.env.PATH);
});
