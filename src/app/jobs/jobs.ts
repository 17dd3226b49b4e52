// Starts the jobs: everything that the market does without a request.
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../kit/server/database/database.ts';
import { isDatabaseDown } from '../../kit/server/database/database-errors.ts';
import type { Job } from '../../kit/server/job.ts';
import { repeatedWhenDue } from './cron-jobs.ts';
import { type OnJobFailed, type RunningJobs, repeatJobs } from './repeated-jobs.ts';

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
  isDatabaseDown(error) || (error instanceof Error && isDatabaseDown(error.cause));
