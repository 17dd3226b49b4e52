// In how many processes the market answers on this machine, where WORKERS does not say.
import { availableParallelism, totalmem } from 'node:os';

interface Machine {
  readonly cores: number;
  readonly memoryBytes: number;
}

/** What a worker and its share of the database need, with room for a large stock. */
const bytesOfEach = 1024 ** 3;
const most = 16;

/**
 * A purchase costs the database twice as much as the market (docs/decisions/0059), so an embedded one
 * gets half of the cores. Else the machine is the market's own.
 */
export function defaultWorkers(
  { databaseUrl }: { readonly databaseUrl: string | null },
  { cores, memoryBytes }: Machine = thisMachine(),
): number {
  const byCores = databaseUrl === null ? Math.floor(cores / 2) : cores;
  const byMemory = Math.floor(memoryBytes / bytesOfEach);
  return Math.max(1, Math.min(byCores, byMemory, most));
}

/** A container may have less memory than its machine; without a limit Node says 0 or more than there is. */
const thisMachine = (): Machine => ({
  cores: availableParallelism(),
  memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
});
