// The other side of a process pool: what its processes run.

export type PoolReport<Result> = { readonly done: Result } | { readonly failed: string };

/** Called by the module of the worker processes: does the pool's jobs with `work`. */
export function runPoolWorker<Job, Result>(work: (job: Job) => Promise<Result>): void {
  process.on('message', async ({ job }: { job: Job }) => {
    const report: PoolReport<Result> = await work(job).then(
      (done) => ({ done }),
      (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }),
    );
    process.send?.(report);
  });
  process.on('disconnect', () => process.exit());
}
