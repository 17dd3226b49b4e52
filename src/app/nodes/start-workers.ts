// The market in several processes: this one has what the machine has once, and starts workers, which
// answer at one address. One that dies is replaced.
import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { closeAll } from '../../kit/server/close-all.ts';
import type { DatabaseConfig } from '../../kit/server/database/open-pool.ts';
import { createMachinePools } from '../../kit/server/worker/machine-pool.ts';
import { answerWorkers } from '../../kit/server/worker/primary-process.ts';
import { newSetupCode } from '../../people/server/people.ts';
import { startJobs } from '../jobs/jobs.ts';
import { createJobRuns } from '../observing/job-runs.ts';
import { jobWatch } from '../observing/market-metrics.ts';
import { metricsOfWorkers } from '../observing/metrics-of-workers.ts';
import { openMachine } from '../open-machine.ts';
import type { Settings } from '../settings/settings.ts';
import type { RunningMarket } from '../start-market.ts';
import { drainTimeoutMs } from '../web-server/drain-server.ts';
import { forgetNodes, nodeName } from './nodes.ts';
import {
  type FromWorker,
  type ToWorker,
  WorkerFailed,
  type WorkerStart,
} from './worker-messages.ts';

interface WorkersOptions {
  readonly settings: Settings;
  readonly log: Logger;
  /** Receives a line for what takes time. */
  readonly report: (line: string) => void;
}

/** A worker that lived for less is started again later each time, in milliseconds. */
const shortLifeMs = 10_000;
const delays = { firstMs: 500, maxMs: 30_000 } as const;
/** For how long a worker that closes may outlive its drain, in milliseconds, before it is killed. */
const closeTimeoutMs = drainTimeoutMs + 7000;

/** Resolves once a worker can be reached, while the others start. Rejects if none can. */
export async function startWorkers(options: WorkersOptions): Promise<RunningMarket> {
  const { settings, log } = options;
  const machine = await openMachine(options);
  const { database, site } = machine;
  const pools = createMachinePools();
  const connection = sharedConnections(machine.connection, settings);
  const figures = new Registry();
  const runs = createJobRuns(Date.now);
  const measured = machine.jobs.map(jobWatch(figures)).map(runs.watchJob);
  const jobs = startJobs(measured, { database, log, node: nodeName(settings.port, null) });
  const workers = keepWorkers({ connection, site }, log);
  const close = (drainSeconds = settings.drainSeconds) =>
    closeAll([
      () => workers.close(drainSeconds),
      () => jobs.stop(drainTimeoutMs),
      pools.close,
      machine.close,
    ]);
  try {
    answerWorkers({
      ...pools.calls,
      metrics: () => metricsOfWorkers(figures, workers.areOpen),
      jobRuns: async () => runs.read(),
    });
    if (settings.databaseUrl === null) await forgetNodes(database);
    await workers.open(settings.workers);
    const setupCode = settings.isDemo ? null : await newSetupCode(database);
    return { setupCode, close };
  } catch (error) {
    await close(0);
    throw error;
  }
}

function keepWorkers(start: Omit<WorkerStart, 'worker'>, log: Logger) {
  const running = new Set<Worker>();
  const areOpen = new Set<Worker>();
  const restarts = new Set<NodeJS.Timeout>();
  let isClosing = false;
  // The processes exchange photos.
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    serialization: 'advanced',
  });

  /** Resolves once the worker is open. Rejects if it ends before. */
  function run(number: number, deaths: number): Promise<void> {
    const worker = cluster.fork();
    running.add(worker);
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      let wasOpen = false;
      worker.on('message', ({ state }: Partial<FromWorker>) => {
        if (state === 'loaded') send(worker, { start: { ...start, worker: number } });
        // Nobody catches it, and the market ends with an error, for its supervisor.
        if (state === 'refused')
          throw new WorkerFailed(
            'Other servers have taken the place of this one; why stands above.',
          );
        if (state !== 'open') return;
        wasOpen = true;
        areOpen.add(worker);
        resolve();
      });
      // The exit of the worker follows its error.
      worker.on('error', () => undefined);
      worker.on('exit', (code, signal) => {
        running.delete(worker);
        areOpen.delete(worker);
        if (!wasOpen) reject(new WorkerFailed('The market cannot start; why stands above.'));
        if (isClosing || (!wasOpen && deaths === 0)) return;
        const isShort = performance.now() - startedAt < shortLifeMs;
        log.error({ worker: number, code, signal }, 'a worker has ended, and another one starts');
        replace(number, isShort ? deaths + 1 : 1);
      });
    });
  }

  function replace(number: number, deaths: number): void {
    const delay = deaths === 1 ? 0 : Math.min(delays.firstMs * 2 ** deaths, delays.maxMs);
    const restart = setTimeout(() => {
      restarts.delete(restart);
      // The exit of a worker that fails starts the next one.
      run(number, deaths).catch(() => undefined);
    }, delay);
    restarts.add(restart);
  }

  return {
    areOpen,
    /** Whether the first worker starts shows whether any can. */
    async open(count: number) {
      await run(1, 0);
      for (let number = 2; number <= count; number++) run(number, 1).catch(() => undefined);
    },
    async close(drainSeconds: number) {
      isClosing = true;
      for (const restart of restarts) clearTimeout(restart);
      await Promise.all([...running].map((worker) => closed(worker, drainSeconds)));
    },
  };
}

function closed(worker: Worker, drainSeconds: number): Promise<void> {
  return new Promise((resolve) => {
    const kill = setTimeout(
      () => worker.process.kill('SIGKILL'),
      drainSeconds * 1000 + closeTimeoutMs,
    );
    worker.once('exit', () => {
      clearTimeout(kill);
      resolve();
    });
    send(worker, { close: { drainSeconds } });
  });
}

/** A worker that cannot be told has ended, or ends at once. */
const send = (worker: Worker, message: ToWorker) =>
  void (worker.isConnected() && worker.send(message));

/** The embedded database takes 100; commands, backups and the search's threads need some of them. */
const mostOfEmbedded = 72;
const mostOfEach = 8;
const leastOfEach = 2;

/** Connections for each of the workers, so that together they ask for no more than there are. */
export function sharedConnections(
  connection: DatabaseConfig,
  {
    databaseUrl,
    databaseConnections,
    workers,
  }: Pick<Settings, 'databaseUrl' | 'databaseConnections' | 'workers'>,
): DatabaseConfig {
  // On a database elsewhere, the two connections of each worker's search are counted too.
  const share =
    databaseUrl === null
      ? Math.floor(mostOfEmbedded / workers)
      : Math.floor(databaseConnections / workers) - 2;
  return { ...connection, max: Math.max(leastOfEach, Math.min(mostOfEach, share)) };
}
