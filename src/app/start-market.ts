// The whole market in one process: pages, database, modules and jobs, until it is closed.
import './production.ts';

import type { Logger } from 'pino';
import { closeAll } from '../kit/server/close-all.ts';
import type { Database } from '../kit/server/database/database.ts';
import { newSetupCode } from '../people/server/people.ts';
import { openMachine } from './open-machine.ts';
import { type OpenNode, openNode } from './open-node.ts';
import type { Settings } from './settings/settings.ts';

interface MarketOptions {
  readonly settings: Settings;
  readonly log: Logger;
  /** Receives a line for what takes time. */
  readonly report: (line: string) => void;
  /** How many cars the demo stock has on offer; the usual number if left out. */
  readonly cars?: number;
  /** False leaves the jobs, such as sending mail, to the caller. */
  readonly hasJobs?: boolean;
}

export interface RunningMarket {
  /** Makes the first admin; null in the demo, and where there is one. */
  readonly setupCode: string | null;
  /**
   * Takes about ten seconds at most, even while clients are connected, and `drainSeconds` before
   * that, which are those of the settings if left out. The database stops last.
   */
  close(drainSeconds?: number): Promise<void>;
}

export interface Market extends RunningMarket {
  readonly url: string;
  readonly settings: Settings;
  readonly database: Database;
}

/**
 * Resolves once the market can be reached. Rejects, with all closed again, if it cannot start.
 */
export async function startMarket(options: MarketOptions): Promise<Market> {
  const { settings } = options;
  const machine = await openMachine(options);
  const { database, site, jobs: machineJobs } = machine;
  let node: OpenNode | undefined;
  const close = (drainSeconds?: number) =>
    closeAll([async () => node?.close(drainSeconds), machine.close]);
  try {
    node = await openNode({ ...options, database, site, machineJobs, worker: null });
    const setupCode = settings.isDemo ? null : await newSetupCode(database);
    return {
      url: settings.publicUrl,
      settings,
      database,
      setupCode,
      close,
    };
  } catch (error) {
    await close(0);
    throw error;
  }
}
