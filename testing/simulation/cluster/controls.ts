// Clusters that must lose payments: a check that cannot fail proves nothing.
import { setTimeout as pause } from 'node:timers/promises';
import { type FaultName, freeze, type Victims } from './faults.ts';
import { memberNames } from './machines/databases.ts';
import type { ClusterOptions, ClusterOutcome } from './run-cluster.ts';

interface Control {
  readonly fault: FaultName;
  readonly options: Pick<ClusterOptions, 'isSynchronous' | 'store' | 'runFault'>;
  /** A leader that is only stopped hears of the new one when it wakes, and one that is paused does not. */
  readonly needsNetwork: boolean;
  /** The run has shown what it must. */
  isRed(outcome: ClusterOutcome): boolean;
}

export const controlNames = ['asynchronous', 'etcd3', 'etcd3-forgotten'] as const;
export type ControlName = (typeof controlNames)[number];

/** The new leader does not know what the standbys, frozen meanwhile, have not got. */
async function killAheadOfStandbys(_: FaultName, { databases }: Victims): Promise<void> {
  const leader = await databases.leader();
  const standbys = memberNames.filter((name) => name !== leader);
  for (const name of standbys) databases.signal(name, 'SIGSTOP');
  await pause(5000);
  if (leader) databases.signal(leader, 'SIGKILL');
  for (const name of standbys) databases.signal(name, 'SIGCONT');
  await pause(30_000);
  if (leader) databases.startAgain(leader);
}

/** Patroni 3.0.2 lets a leader that wakes lead again, without what another one has taken meanwhile. */
const freezeLeader =
  (isForgotten: boolean) =>
  async (name: FaultName, victims: Victims): Promise<void> => {
    const leader = await victims.databases.leader();
    if (!leader) return;
    const seconds = Number(/(\d+) s$/.exec(name)?.[1]);
    // What servers remember of the ledger is in their memory.
    const forget = isForgotten ? victims.servers.killAll : undefined;
    await freeze(victims, [leader], seconds, forget);
    await pause(20_000);
  };

export const controls: Readonly<Record<ControlName, Control>> = {
  asynchronous: {
    ...{ fault: 'leader killed', needsNetwork: false },
    options: { isSynchronous: false, store: 'etcd', runFault: killAheadOfStandbys },
    isRed: ({ lost, noticed }) => lost > 0 && noticed > 0,
  },
  etcd3: {
    ...{ fault: 'leader frozen 60 s', needsNetwork: true },
    options: { isSynchronous: true, store: 'etcd3', runFault: freezeLeader(false) },
    isRed: ({ lost, noticed, soldTwice, openedAfterLoss }) =>
      lost > 0 && noticed > 0 && soldTwice === 0 && openedAfterLoss === 0,
  },
  'etcd3-forgotten': {
    ...{ fault: 'leader frozen 60 s', needsNetwork: true },
    options: { isSynchronous: true, store: 'etcd3', runFault: freezeLeader(true) },
    isRed: ({ lost, noticed, soldTwice }) => lost > 0 && noticed === 0 && soldTwice > 0,
  },
};
