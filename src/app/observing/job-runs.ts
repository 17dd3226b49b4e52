// When each job last ran on this server, and how often it failed here.
import type { Job } from '../../kit/server/job.ts';
import { callPrimary, hasPrimary } from '../../kit/server/worker/primary-process.ts';
import type { JobRuns } from '../../site/system-contract.ts';

/** What a process knows of its jobs; the database knows the rest. */
type OwnRuns = Omit<JobRuns, 'lastDueAt' | 'lastDueOn'>;

export function createJobRuns(now: () => number) {
  const byName = new Map<string, OwnRuns>();
  const update = (name: string, change: (runs: OwnRuns) => Partial<OwnRuns>) => {
    const runs = byName.get(name);
    if (runs) byName.set(name, { ...runs, ...change(runs) });
  };
  return {
    /** Gives the same job, and records its runs. */
    watchJob(job: Job): Job {
      const { name } = job;
      const isDaily = 'due' in job && job.due !== 'every-minute';
      byName.set(name, {
        name,
        rhythm: 'everyMs' in job ? 'repeated' : isDaily ? 'daily' : 'every-minute',
        runs: 0,
        failures: 0,
        lastRunAt: null,
        lastMs: null,
        lastFailedAt: null,
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

/** Runs of the jobs that the machine has once, in its first process; none where this is the only one. */
export const runsOfMachine = async (): Promise<readonly OwnRuns[]> =>
  // Parent and worker run the same version.
  hasPrimary() ? ((await callPrimary('jobRuns', null)) as OwnRuns[]) : [];
