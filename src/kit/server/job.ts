// Work that the market does by itself. Each job is safe to run on several nodes at once: database
// rows decide who does what, so nodes need no shared clock.

/** Runs on every node with pauses in between, or when it is due on a single node. */
export type Job = RepeatedJob | CronJob;

interface NamedJob {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}
export interface RepeatedJob extends NamedJob {
  readonly everyMs: number;
}
export interface CronJob extends NamedJob {
  readonly due: 'every-minute' | DailyAt;
}
/** Once a day, in UTC. */
interface DailyAt {
  readonly hour: number;
  readonly minute: number;
}
