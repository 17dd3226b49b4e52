// The market's timetable, kept in its database by pg-boss: each chore has a queue, every node works
// at all of them, and of each at most one job waits. Why only this much: docs/decisions/0008.
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { CronJob } from '../../kit/server/job.ts';
import { type OnJobFailed, type RunningJobs, stopTimeoutMs } from './repeated-jobs.ts';

const name = 'timetable';
/** Until it can be opened, for instance because the database is away. */
const againMs = 10_000;

/** Opens it in the background: the market does not wait for its timetable. */
export function startCronJobs(
  chores: readonly CronJob[],
  pool: pg.Pool,
  whenFailed: OnJobFailed,
): RunningJobs {
  let isStopping = false;
  let boss: PgBoss | null = null;
  let again: NodeJS.Timeout | undefined;
  let opening = open();

  async function open(): Promise<void> {
    // Loaded when it is needed: the market opens without it.
    const { PgBoss } = await import('pg-boss');
    if (isStopping) return;
    const db = { executeSql: (...sql: [string, unknown[]?]) => execute(pool, ...sql) };
    const opened = new PgBoss({ ...manners, db });
    // Without a listener an error would end the process; what it could not do it tries again. What
    // comes is a copy of the error, and no Error any more.
    opened.on('error', (told) =>
      whenFailed({ name }, Object.assign(new Error(told.message), told)),
    );
    boss = opened;
    try {
      await opened.start();
      for (const chore of chores) if (!isStopping) await take(opened, chore, whenFailed);
    } catch (error) {
      if (isStopping) return;
      whenFailed({ name }, error);
      await opened.stop({ graceful: false }).catch(() => undefined);
      again = setTimeout(() => {
        opening = open();
      }, againMs);
    }
  }

  return {
    async stop() {
      isStopping = true;
      clearTimeout(again);
      const stopped = opening.then(() => boss?.stop({ graceful: true, timeout: stopTimeoutMs }));
      const late = new Promise((over) => setTimeout(over, 2 * stopTimeoutMs).unref());
      await Promise.race([stopped.catch(() => undefined), late]);
    },
  };
}

/** A timetable of few lines needs no maintenance of large ones. */
const manners = {
  schema: 'pgboss',
  flowIntervalSeconds: 3600,
  bamIntervalSeconds: 3600,
  reindex: false,
  monitorVacuum: false,
} as const;

async function take(
  boss: PgBoss,
  { name, cron, run }: CronJob,
  whenFailed: OnJobFailed,
): Promise<void> {
  const queue = name.replaceAll(/[^\w]+/g, '-');
  const isOften = cron.startsWith('*');
  await boss.createQueue(queue, {
    // One waits at most, and one whose node has died does not keep the next from running.
    policy: 'short',
    // The next on the timetable is the next try.
    retryLimit: 0,
    expireInSeconds: isOften ? 300 : 3600,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 3600,
  });
  // Somebody may have been waiting for this node.
  if (isOften) await boss.send(queue);
  await boss.work(queue, { pollingIntervalSeconds: isOften ? 10 : 60 }, () =>
    run().catch((error: unknown) => {
      whenFailed({ name }, error);
      throw error;
    }),
  );
  // What is rare and came due while nobody was there is made up for; what is frequent, by the next.
  await boss.schedule(queue, cron, null, { missed: isOften ? 'skip' : 'once' });
}

/** A connection on which something went wrong may be within half a transaction: it is given up. */
async function execute(pool: pg.Pool, text: string, values?: unknown[]) {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
