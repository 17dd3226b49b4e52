// In how many processes the market answers on this machine.
import { availableParallelism, totalmem } from 'node:os';
import { type Environment, InvalidSetting, integer, text } from './values/setting-values.ts';

export const workerSettingNames = ['WORKERS', 'DATABASE_CONNECTIONS'];

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

/** PostgreSQL takes 100 by itself, so that commands and a server that is replaced have room beside them. */
const mostConnections = 64;
/** Two for its requests, and one for its search. */
const leastOfWorker = 3;

/** How many connections all workers of this machine together ask a database elsewhere for. */
export function connectionsOf(
  environment: Environment,
  { databaseUrl, workers }: { readonly databaseUrl: string | null; readonly workers: number },
): number {
  const name = 'DATABASE_CONNECTIONS';
  if (databaseUrl === null && text(environment, name, ''))
    throw new InvalidSetting(`${name} is of no use without DATABASE_URL.`);
  const least = leastOfWorker * workers;
  const given = integer(environment, name, Math.max(least, mostConnections), { min: 1, max: 1000 });
  if (given < least)
    throw new InvalidSetting(
      `${name} must be ${least} or more: ${leastOfWorker} for each of ${workers} workers (WORKERS).`,
    );
  return given;
}

/**
 * A purchase costs the database twice as much as the market (docs/decisions/0059), so an embedded one
 * gets half of the cores. Else the machine is the market's own.
 */
export function defaultWorkers(
  { databaseUrl }: { readonly databaseUrl: string | null },
  { cores, memoryBytes }: Machine,
): number {
  const byCores = databaseUrl === null ? Math.floor(cores / 2) : cores;
  const byMemory = Math.floor(memoryBytes / bytesOfEach);
  return Math.max(1, Math.min(byCores, byMemory, mostByDefault));
}

/** A container may have less memory than its machine; without a limit Node says 0 or more than there is. */
const machine = (): Machine => ({
  cores: availableParallelism(),
  memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
});
