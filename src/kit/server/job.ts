// Work that the market does without being asked. Each job is safe to run on several nodes at once:
// database rows decide who does what, not clocks.

/** Repeats after a pause on every node, or runs by a cron line on one node at a time. */
export type Job = RepeatedJob | CronJob;

interface NamedJob {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}
export interface RepeatedJob extends NamedJob {
  readonly everyMs: number;
}
export interface CronJob extends NamedJob {
  /** In UTC, such as `* * * * *` for every minute. */
  readonly cron: string;
}
