// When each job last ran on this server, and how often it failed here.
import type { Job } from '../../kit/server/job.ts';
import type { JobRuns } from '../../site/system-contract.ts';

type OwnRuns = Omit<JobRuns, 'lastDueAt'>;

export function createJobRuns(now: () => number) {
  const byName = new Map<string, OwnRuns>();
  const update = (name: string, change: (runs: OwnRuns) => Partial<OwnRuns>) => {
    const runs = byName.get(name);
    if (runs) byName.set(name, { ...runs, ...change(runs) });
  };
  return {
    /** The same job, whose runs are noted. */
    watchJob(job: Job): Job {
      const { name } = job;
      const isDaily = 'due' in job && job.due !== 'every-minute';
      byName.set(name, {
        name,
        rhythm: 'everyMs' in job ? 'repeated' : isDaily ? 'daily' : 'every-minute',
        ...{ runs: 0, failures: 0, lastRunAt: null, lastMs: null, lastFailedAt: null },
      });
      return {
        ...job,
        async run() {
          const startedAt = now();
          try {
            return await job.run();
          } catch (error) {
            update(name, ({ failures }) => ({
              failures: failures + 1,
              lastFailedAt: new Date(now()),
            }));
            throw error;
          } finally {
            update(name, ({ runs }) => ({
              runs: runs + 1,
              lastRunAt: new Date(startedAt),
              lastMs: now() - startedAt,
            }));
          }
        },
      };
    },
    read: (): OwnRuns[] => [...byName.values()],
  };
}
