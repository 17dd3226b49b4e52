import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import { openDatabase } from '../../kit/server/database/database.ts';
import type { CronJob } from '../../kit/server/job.ts';
import { repeatedWhenDue, repeatJobs } from './jobs.ts';

const market = inject('market');
const sql = sqlAt(market);
const application_name = 'cron-jobs-test';
const database = openDatabase({ ...market.connection, application_name });
afterAll(() => database.close());
/** A busy machine does not reach it. */
const soon = { timeout: 60_000, interval: 20 };

describe('a job that repeats', () => {
  test('goes on after a failure, which is reported', async () => {
    const failures: unknown[] = [];
    let runs = 0;
    const job = { name: 'one', everyMs: 5, run: async () => void (++runs === 1 && explode()) };
    const explode = () => {
      throw new Error('once');
    };
    const running = repeatJobs([job], (_, error) => failures.push(error));
    await vi.waitFor(() => expect(runs).toBeGreaterThan(3), soon);
    await running.stop();
    expect(failures).toEqual([expect.objectContaining({ message: 'once' })]);
    const after = runs;
    // As long as another job of the same pace needs for ten runs.
    let others = 0;
    const other = { name: 'other', everyMs: 5, run: async () => void ++others };
    const next = repeatJobs([other], () => undefined);
    await vi.waitFor(() => expect(others).toBeGreaterThan(10), soon);
    await next.stop();
    expect(runs).toBe(after);
  });

  test('does not keep the market from stopping, whatever it waits for', async () => {
    const job = { name: 'endless', everyMs: 5, run: () => new Promise(() => undefined) };
    await repeatJobs([job], () => undefined).stop();
  });
});

describe('a cron job', () => {
  /** Runs the job once on each of this many nodes at once, and gives how many of them ran it. */
  async function runsOn(nodes: number, job: Omit<CronJob, 'run'>): Promise<number> {
    let runs = 0;
    const run = async () => void runs++;
    const repeated = (at: number) =>
      repeatedWhenDue({ ...job, run }, database.pool, `web-${at + 1}:3000`).run();
    await Promise.all(Array.from({ length: nodes }, (_, at) => repeated(at)));
    return runs;
  }
  const newJob = (due: CronJob['due']) => ({ name: `job ${randomUUID()}`, due });
  const letTimePass = (name: string, interval: string) =>
    sql`update cron_runs set due_at = due_at - ${interval} :: interval where job = ${name}`;

  test('that is due each minute runs on one of many nodes, and again in the next minute', async () => {
    const job = newJob('every-minute');
    // The minute may end between the two lines.
    expect([1, 2]).toContain((await runsOn(8, job)) + (await runsOn(8, job)));
    await letTimePass(job.name, '1 minute');
    expect(await runsOn(8, job)).toBe(1);
  });

  test('that is due each day runs once a day, also where no node was up when it came due', async () => {
    const [now] = await sql<{ hour: number; minute: number }>`
      select extract(hour from later)::int as hour, extract(minute from later)::int as minute
      from (select (now() at time zone 'UTC') + interval '2 hours' as later) as clock`;
    const job = newJob(now ?? { hour: 0, minute: 0 });
    expect(await runsOn(4, job)).toBe(1);
    const [run] = await sql<{ hours: number }>`
      select extract(epoch from now() - due_at) / 3600 as hours
      from cron_runs where job = ${job.name}`;
    expect(Number(run?.hours)).toBeGreaterThan(21.9);
    expect(Number(run?.hours)).toBeLessThan(22.1);
    expect(await runsOn(4, job)).toBe(0);
    await letTimePass(job.name, '3 days');
    expect(await runsOn(4, job)).toBe(1);
    expect(await runsOn(4, job)).toBe(0);
  });

  test('runs on one node, once, after the clock of the database has run ahead', async () => {
    const job = newJob({ hour: 3, minute: 0 });
    expect(await runsOn(1, job)).toBe(1);
    await letTimePass(job.name, '-2 days');
    expect(await runsOn(8, job)).toBe(1);
    expect(await runsOn(8, job)).toBe(0);
  });

  test('is noted with the node that ran it last', async () => {
    const job = newJob('every-minute');
    const ran: string[] = [];
    const runOn = (node: string) =>
      repeatedWhenDue({ ...job, run: async () => void ran.push(node) }, database.pool, node).run();
    const noted = async () => {
      const [row] = await sql<{ node: string }>`select node from cron_runs where job = ${job.name}`;
      return row?.node;
    };
    await Promise.all([runOn('web-1:3000'), runOn('web-2:3000')]);
    expect(await noted()).toBe(ran.at(-1));
    await letTimePass(job.name, '1 minute');
    await runOn('web-3:3000');
    expect(await noted()).toBe('web-3:3000');
  });

  test('goes on after its connection was cut', async () => {
    const job = newJob('every-minute');
    await runsOn(1, job);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${application_name}`;
    await letTimePass(job.name, '1 minute');
    const runs = () => runsOn(1, job).catch(() => 0);
    await vi.waitFor(async () => expect(await runs()).toBe(1), soon);
  });
});
