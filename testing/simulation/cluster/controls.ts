// Clusters that must lose payments: a check that cannot fail proves nothing.
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultName, Victims } from './faults.ts';
import { memberNames } from './machines/databases.ts';
import { loopWaitSeconds } from './machines/patroni-settings.ts';
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

/**
 * The new leader does not know what was bought while the standbys were down. Frozen ones would still
 * find it in the buffers of their connections when they wake.
 */
async function killAheadOfStandbys(_: FaultName, { databases }: Victims): Promise<Date> {
  const leader = await databases.leader();
  const standbys = memberNames.filter((name) => name !== leader);
  for (const name of standbys) databases.signal(name, 'SIGKILL');
  await pause(5000);
  const since = new Date();
  if (leader) databases.signal(leader, 'SIGKILL');
  for (const name of standbys) databases.startAgain(name);
  await pause(30_000);
  if (leader) databases.startAgain(leader);
  return since;
}

/** From when the older database can acknowledge a payment, as docs/decisions/0058 promises. */
const stoppedWithinMs = 1000;

/** Long enough that another one leads and people buy from it for a while. */
const frozenMs = 60_000;

/**
 * Patroni 3.0.2 lets a leader that wakes lead again, without what another one has taken meanwhile, if the
 * pause has met it after it had read who leads and before it renews its lease. Between the two it asks
 * PostgreSQL, so that is stopped first, and Patroni waits there when the whole machine follows.
 */
const freezeLeader =
  (isForgotten: boolean) =>
  async (_: FaultName, { databases, network, servers }: Victims): Promise<Date> => {
    const leader = await databases.leader();
    if (!leader) throw new Error('no database leads');
    databases.signalPostgres(leader, 'SIGSTOP');
    await pause(2 * loopWaitSeconds * 1000);
    databases.signal(leader, 'SIGSTOP');
    network.cuts?.cutOff(leader);
    await pause(frozenMs);
    // What servers remember of the ledger is in their memory.
    if (isForgotten) servers.killAll();
    network.cuts?.heal();
    await pause(1000);
    const since = new Date();
    databases.signal(leader, 'SIGCONT');
    await pause(20_000);
    return since;
  };

export const controls: Readonly<Record<ControlName, Control>> = {
  asynchronous: {
    fault: 'leader killed',
    needsNetwork: false,
    options: { isSynchronous: false, store: 'etcd', runFault: killAheadOfStandbys },
    isRed: ({ lost, noticed }) => lost > 0 && noticed > 0,
  },
  etcd3: {
    fault: 'leader frozen 60 s',
    needsNetwork: true,
    options: { isSynchronous: true, store: 'etcd3', runFault: freezeLeader(false) },
    isRed: ({ lost, noticed, soldTwice, openedAfterLoss, stop }) =>
      lost > 0 &&
      noticed > 0 &&
      soldTwice === 0 &&
      openedAfterLoss === 0 &&
      stop !== null &&
      stop.afterCommits <= stoppedWithinMs,
  },
  'etcd3-forgotten': {
    fault: 'leader frozen 60 s',
    needsNetwork: true,
    options: { isSynchronous: true, store: 'etcd3', runFault: freezeLeader(true) },
    isRed: ({ lost, noticed, soldTwice }) => lost > 0 && noticed === 0 && soldTwice > 0,
  },
};
