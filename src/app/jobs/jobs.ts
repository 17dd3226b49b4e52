// Starts the jobs: everything that the market does without a request.
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../kit/server/database/database.ts';
import { isDatabaseDown } from '../../kit/server/database/database-errors.ts';
import type { Job } from '../../kit/server/job.ts';
import { repeatedWhenDue } from './cron-jobs.ts';
import { type OnJobFailed, type RunningJobs, repeatJobs } from './repeated-jobs.ts';

export function startJobs(
  jobs: readonly Job[],
  { pool }: Database,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): RunningJobs {
  const onFailed: OnJobFailed = ({ name }, error) =>
    log[isWithoutDatabase(error) ? 'info' : 'error']({ err: error }, name);
  return repeatJobs(
    jobs.map((job) => ('everyMs' in job ? job : repeatedWhenDue(job, pool))),
    onFailed,
  );
}

/** Every call reports a database that is unavailable already, and every job would repeat it. */
const isWithoutDatabase = (error: unknown): boolean =>
  isDatabaseDown(error) || (error instanceof Error && isDatabaseDown(error.cause));
