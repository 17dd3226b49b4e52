// Cron jobs: a row for each job holds the due time that was taken last, and the node that moves it
// forward runs the job. Why no queue: docs/decisions/0015.
import type pg from 'pg';
import type { CronJob, RepeatedJob } from '../../kit/server/job.ts';

/** How late a job may begin, in milliseconds. */
const checkEveryMs = 10_000;

/**
 * A cron job as every node repeats it: it looks whether the job is due, and runs it where no other
 * node has taken this due time. A daily job that came due while no node was up runs at the next
 * start. A run that fails or dies with its node is not repeated: the next due time is.
 */
export const repeatedWhenDue = (
  job: CronJob,
  pool: pg.Pool,
  node: string,
  everyMs: number = checkEveryMs,
): RepeatedJob => ({
  name: job.name,
  everyMs,
  async run() {
    if (await claimDueTime(job, pool, node)) await job.run();
  },
});

/** By the database's clock. False: another node has taken the latest due time, or this one has. */
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
       where cron_runs.due_at < excluded.due_at`,
    [name, unit, offset, node],
  );
  return rowCount === 1;
}
