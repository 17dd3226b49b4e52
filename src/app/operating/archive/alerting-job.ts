// Tells admins of a job that goes on failing, which the log alone tells to operators.
import type { RepeatedJob } from '../../../kit/server/job.ts';
import { PlaceTaken } from './claim-place.ts';

export interface JobAlerts {
  /** Does nothing where the alert of this job is open already. */
  readonly raise: (job: string, message: string) => Promise<void>;
  readonly end: (job: string) => Promise<void>;
}

/** One failure of the network or of a storage service says little. */
const patienceMs = 5 * 60_000;

/**
 * Raises an alert once the job has failed for five minutes, at once where the place is taken, and ends
 * it when the job succeeds.
 */
export function alertingJob(
  job: RepeatedJob,
  alerts: JobAlerts,
  patience = patienceMs,
): RepeatedJob {
  let failingSince: number | null = null;
  // The server before this one may have left an alert.
  let mayBeOpen = true;
  return {
    ...job,
    async run() {
      try {
        await job.run();
      } catch (error) {
        failingSince ??= Date.now();
        if (error instanceof PlaceTaken || Date.now() - failingSince >= patience) {
          mayBeOpen = true;
          // The database may be away as well: what the job failed by counts.
          await alerts.raise(job.name, messageOf(error)).catch(() => undefined);
        }
        throw error;
      }
      failingSince = null;
      if (!mayBeOpen) return;
      await alerts.end(job.name);
      mayBeOpen = false;
    },
  };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
