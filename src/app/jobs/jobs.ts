// Everything that the market does without being asked.
import type { FastifyBaseLogger } from 'fastify';
import { type Database, isDatabaseAway } from '../../kit/server/database.ts';
import type { CronJob, Job, RepeatedJob } from '../../kit/server/job.ts';
import { startCronJobs } from './cron-jobs.ts';
import { type OnJobFailed, type RunningJobs, repeatJobs } from './repeated-jobs.ts';

export function startJobs(
  chores: readonly Job[],
  { pool }: Database,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): RunningJobs {
  const whenFailed: OnJobFailed = ({ name }, error) =>
    log[isWithoutDatabase(error) ? 'info' : 'error']({ err: error }, name);
  const repeated = repeatJobs(chores.filter(isRepeated), whenFailed);
  const scheduled = chores.filter(isScheduled);
  const timetable = scheduled.length > 0 ? startCronJobs(scheduled, pool, whenFailed) : null;
  return {
    async stop() {
      await Promise.all([repeated.stop(), timetable?.stop()]);
    },
  };
}

const isRepeated = (chore: Job): chore is RepeatedJob => 'everyMs' in chore;
const isScheduled = (chore: Job): chore is CronJob => 'cron' in chore;

/** A database that is away is told by every call already, and every duty would repeat it. */
const isWithoutDatabase = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && isDatabaseAway(error.cause));
