// What fails, and for how long.
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from 'stripe-twin';
import type { RunningServer } from '../server/server.ts';
import { type Databases, waitForLeader } from './databases.ts';
import { signalAll } from './process-tree.ts';

export const faultNames = [
  'server killed',
  'backend killed',
  'leader killed',
  'leader frozen 20 s',
  'leader frozen 40 s',
  'store frozen 30 s',
  'standbys frozen 20 s',
] as const;
export type FaultName = (typeof faultNames)[number];

interface Victims {
  readonly databases: Databases;
  readonly servers: readonly RunningServer[];
  readonly chance: Chance;
}

/** Resolves once what failed has been started or woken again. */
export async function runFault(
  fault: FaultName,
  { databases, servers, chance }: Victims,
): Promise<void> {
  const leader = await waitForLeader(databases, 1);
  const freeze = async (names: readonly string[], seconds: number) => {
    for (const name of names) databases.signal(name, 'SIGSTOP');
    await pause(seconds * 1000);
    for (const name of names) databases.signal(name, 'SIGCONT');
  };
  switch (fault) {
    case 'server killed':
      chance.pick(servers).kill('server');
      return;
    case 'backend killed':
      return signalAll(databases.backends(leader).slice(0, 1), 'SIGKILL');
    case 'leader killed':
      databases.signal(leader, 'SIGKILL');
      await pause(30_000);
      return databases.startAgain(leader);
    case 'leader frozen 20 s':
      return freeze([leader], 20);
    case 'leader frozen 40 s':
      return freeze([leader], 40);
    case 'standbys frozen 20 s':
      return freeze(await databases.standbys(), 20);
    case 'store frozen 30 s':
      databases.signalStore('SIGSTOP');
      await pause(30_000);
      return databases.signalStore('SIGCONT');
  }
}
