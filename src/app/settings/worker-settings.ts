// In how many processes the market answers on this machine.
import { availableParallelism, totalmem } from 'node:os';
import { type Environment, integer } from './values/setting-values.ts';

export const workerSettingNames = ['WORKERS'];

interface Machine {
  readonly cores: number;
  readonly memoryBytes: number;
}

/** What a worker and its share of the database need, with room for a large stock. */
const bytesOfEach = 1024 ** 3;
const mostByDefault = 16;

/** One is the whole market in a single process. */
export const workersOf = (
  environment: Environment,
  database: { readonly databaseUrl: string | null },
): number =>
  integer(environment, 'WORKERS', defaultWorkers(database, machine()), { min: 1, max: 64 });

/**
 * A purchase costs the database twice as much as the market (docs/decisions/0059), so an embedded one
 * gets half of the cores. Else the machine is the market's own.
 */
export function defaultWorkers(
  { databaseUrl }: { readonly databaseUrl: string | null },
  { cores, memoryBytes }: Machine,
): number {
  const wanted = databaseUrl === null ? Math.floor(cores / 2) : cores;
  const fitting = Math.floor(memoryBytes / bytesOfEach);
  return Math.max(1, Math.min(wanted, fitting, mostByDefault));
}

/** A container may have less memory than its machine; without a limit Node says 0 or more than there is. */
const machine = (): Machine => ({
  cores: availableParallelism(),
  memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
});
