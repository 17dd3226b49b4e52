// Starts the jobs: everything that the market does without a request.

import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Database } from '../../kit/server/database/database.ts';
import { isDatabaseDown } from '../../kit/server/database/database-errors.ts';
import type { CronJob, Job, RepeatedJob } from '../../kit/server/job.ts';
import { waitAtMost } from '../../kit/server/wait-at-most.ts';

interface JobsOptions {
  readonly database: Pick<Database, 'pool'>;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** The name of this server in the list of servers. */
  readonly node: string;
}

export function startJobs(jobs: readonly Job[], { database, log, node }: JobsOptions): RunningJobs {
  const onFailed: OnJobFailed = ({ name }, error) =>
    log[isWithoutDatabase(error) ? 'info' : 'error']({ err: error }, name);
  return repeatJobs(
    jobs.map((job) => ('everyMs' in job ? job : repeatedWhenDue(job, database.pool, node))),
    onFailed,
  );
}

/** Every call reports a database that is unavailable already, and every job would repeat it. */
const isWithoutDatabase = (error: unknown): boolean =>
  isDatabaseDown(error) ||
  (error instanceof AggregateError && error.errors.every(isWithoutDatabase)) ||
  (error instanceof Error && isDatabaseDown(error.cause));

/** How late a job may begin, in milliseconds. */
const checkEveryMs = 10_000;

/**
 * Cron jobs: a row for each job holds the due time that was taken last, and the node that moves it
 * forward runs the job. Why no queue: docs/decisions/0015. A cron job as every node repeats it: it
 * looks whether the job is due, and runs it where no other node has taken this due time. A daily job
 * that came due while no node was up runs at the next start. A run that fails or dies with its node is
 * not repeated: the next due time is.
 */
export const repeatedWhenDue = (job: CronJob, pool: pg.Pool, node: string): RepeatedJob => ({
  name: job.name,
  everyMs: checkEveryMs,
  async run() {
    if (await claimDueTime(job, pool, node)) await job.run();
  },
});

/**
 * Takes the latest due time, by the database's clock. False: this node or another one has done so before.
 * A time that is still to come was taken while that clock was ahead, and counts as none; a clock that was set
 * back by less than a minute is waited for.
 */
async function claimDueTime({ name, due }: CronJob, pool: pg.Pool, node: string): Promise<boolean> {
  const [unit, offset] =
    due === 'every-minute'
      ? ['minute', '0 minutes']
      : ['day', `${due.hour} hours ${due.minute} minutes`];
  // The latest time at which the job was due: the time of day lies before or after now.
  const { rowCount } = await pool.query(
    `insert into cron_runs (job, due_at, node)
     values ($1, date_trunc($2, now() - $3 :: interval, 'UTC') + $3 :: interval, $4)
     on conflict (job) do update set due_at = excluded.due_at, node = excluded.node
       where cron_runs.due_at < excluded.due_at or cron_runs.due_at > now() + interval '1 minute'`,
    [name, unit, offset, node],
  );
  return rowCount === 1;
}

export type OnJobFailed = (job: { readonly name: string }, error: unknown) => void;

export interface RunningJobs {
  /**
   * Begins nothing more, and waits up to `timeoutMs` for what is under way. What is cut off is done
   * again, on this node or another.
   */
  stop(timeoutMs?: number): Promise<void>;
}

/** Runs each job again and again until `stop`. */
export function repeatJobs(jobs: readonly RepeatedJob[], onFailed: OnJobFailed): RunningJobs {
  const stopping = new AbortController();
  const running = jobs.map((job) => repeat(job, stopping.signal, onFailed));
  return {
    async stop(timeoutMs = 1500) {
      stopping.abort();
      await waitAtMost(timeoutMs, Promise.all(running));
    },
  };
}

async function repeat(
  job: RepeatedJob,
  stopping: AbortSignal,
  onFailed: OnJobFailed,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await job.run();
    } catch (error) {
      // A job that the stopping market cuts off has not failed.
      if (!stopping.aborted) onFailed(job, error);
    }
    await pause(job.everyMs, stopping);
  }
}

/** Ends early when `stopping` is aborted. */
const pause = (ms: number, stopping: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal: stopping }).catch(() => undefined);
