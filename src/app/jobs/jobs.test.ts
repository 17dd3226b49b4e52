import { describe, expect, inject, test, vi } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import { openDatabase } from '../../kit/server/database.ts';
import type { Job } from '../../kit/server/job.ts';
import { startJobs } from './jobs.ts';
import { repeatJobs } from './repeated-jobs.ts';

const market = inject('market');
const sql = sqlAt(market);
const silent = { error: () => undefined, info: () => undefined };
const soon = { timeout: 25_000, interval: 100 };

describe('a duty that repeats', () => {
  test('goes on after a failure, which is told', async () => {
    const told: unknown[] = [];
    let runs = 0;
    const chore = { name: 'one', everyMs: 5, run: async () => void (++runs === 1 && explode()) };
    const explode = () => {
      throw new Error('once');
    };
    const running = repeatJobs([chore], (_, error) => told.push(error));
    await vi.waitFor(() => expect(runs).toBeGreaterThan(3));
    await running.stop();
    expect(told).toEqual([expect.objectContaining({ message: 'once' })]);
    const after = runs;
    await new Promise((later) => setTimeout(later, 40));
    expect(runs).toBe(after);
  });

  test('keeps nobody waiting who stops the market, whatever it waits for', async () => {
    const chore = { name: 'endless', everyMs: 5, run: () => new Promise(() => undefined) };
    const began = performance.now();
    await repeatJobs([chore], () => undefined).stop();
    expect(performance.now() - began).toBeLessThan(3000);
  });
});

describe('the timetable', () => {
  test('has each minute done by one of two nodes, and survives a connection that is cut', async () => {
    const application_name = 'timetable-test';
    const database = openDatabase({ ...market.connection, application_name });
    const runs: string[] = [];
    const name = `minute ${crypto.randomUUID().slice(0, 8)}`;
    const chore = (node: string): Job => ({
      name,
      cron: '* * * * *',
      run: async () => void runs.push(node),
    });
    const nodes = ['a', 'b'].map((node) => startJobs([chore(node)], database, silent));
    await vi.waitFor(() => expect(runs.length).toBeGreaterThan(0), soon);
    const queue = name.replace(' ', '-');
    const [schedule] = await sql`select cron from pgboss.schedule where name = ${queue}`;
    expect(schedule).toEqual({ cron: '* * * * *' });
    const jobs = async () => (await sql`select state from pgboss.job where name = ${queue}`).length;
    expect(runs.length).toBeLessThanOrEqual(await jobs());

    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${application_name}`;
    const before = runs.length;
    await sql`
      insert into pgboss.job (name, policy) values (${queue}, 'short')
      on conflict do nothing`;
    await vi.waitFor(() => expect(runs.length).toBeGreaterThan(before), soon);
    const began = performance.now();
    await Promise.all(nodes.map((node) => node.stop()));
    expect(performance.now() - began).toBeLessThan(5000);
    await database.close();
  });
});
