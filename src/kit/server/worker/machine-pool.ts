// Pools of processes of which a machine has one, in however many processes the market runs.
import type { Line } from './fair-queue.ts';
import { callPrimary, FailedAtPrimary, hasPrimary, type PrimaryCalls } from './primary-process.ts';
import {
  createProcessPool,
  PoolBusy,
  type ProcessPool,
  type ProcessPoolOptions,
} from './process-pool.ts';
import { DeadlinePassed } from './worker-process.ts';

interface PooledJob {
  readonly options: Omit<ProcessPoolOptions, 'module'> & { readonly module: string };
  readonly job: unknown;
  readonly line: Line;
}

/** The machine's pool of a module; whoever asks for it first says how large it is. */
export function createMachinePool<Job, Result>(
  options: ProcessPoolOptions,
): ProcessPool<Job, Result> {
  if (!hasPrimary()) return createProcessPool(options);
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  return {
    async run(job, line, gone) {
      if (isClosed) throw new PoolBusy('The process pool is closed.');
      const pooled: PooledJob = { options: { ...options, module: options.module.href }, job, line };
      // The module does jobs of this kind, wherever its processes are.
      return (await callPrimary('pooled job', pooled, gone).catch(throwAsHere)) as Result;
    },
    refuseMore: close,
    close,
  };
}

function throwAsHere(error: unknown): never {
  if (error instanceof FailedAtPrimary) {
    if (error.kind === PoolBusy.name) throw new PoolBusy(error.message);
    if (error.kind === DeadlinePassed.name) throw new DeadlinePassed(error.message);
  }
  throw error;
}

/** The first process has the pools of all. */
export function createMachinePools(): { calls: PrimaryCalls; close(): void } {
  const pools = new Map<string, ProcessPool<unknown, unknown>>();
  return {
    calls: {
      'pooled job': ({ options, job, line }: PooledJob, gone) => {
        const pool =
          pools.get(options.module) ??
          createProcessPool({ ...options, module: new URL(options.module) });
        pools.set(options.module, pool);
        return pool.run(job, line, gone);
      },
    },
    close() {
      for (const pool of pools.values()) pool.close();
    },
  };
}
