// What fails, for how long, and what people may notice of it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from 'stripe-twin';
import { assetsIn, findMissingAssets } from '../../market/assets-of-pages.ts';
import type { Balancer } from './machines/balancer.ts';
import { type Databases, type MemberName, memberNames } from './machines/databases.ts';
import type { Network } from './machines/network.ts';
import { signalAll } from './machines/process-tree.ts';
import type { Servers } from './machines/servers.ts';
import type { Version } from './machines/version-folders.ts';
import { waitForLeader } from './machines/wait-for-cluster.ts';

export interface Victims {
  readonly databases: Databases;
  readonly network: Network;
  readonly servers: Servers;
  readonly balancer: Balancer;
  readonly chance: Chance;
  /** Of the market, with more migrations than the last one that this gave, and other scripts and styles. */
  nextVersion(): Promise<Version>;
  /** As the superuser, at one machine. */
  query(member: MemberName, text: string): Promise<void>;
  freePort(): Promise<number>;
  /** How long something is away, as a share of what the name of its fault says. */
  readonly pace: number;
}

interface Fault {
  readonly name: string;
  /** How often it is drawn, as a share. */
  readonly share: number;
  /** The longest time without a purchase that is promised, in seconds. */
  readonly promise: number;
  /** No answer may fail. */
  readonly isSilent?: boolean;
  /** What this process must be permitted to do. */
  readonly needs?: 'network' | 'disk';
  /** Resolves once what failed has been started or woken again. */
  run(victims: Victims & { readonly leader: MemberName }): Promise<void>;
}

/** As a machine that is paused: meanwhile nothing reaches it either. */
async function freeze(
  { databases, network, pace }: Victims,
  names: readonly MemberName[],
  seconds: number,
): Promise<void> {
  for (const name of names) {
    databases.signal(name, 'SIGSTOP');
    network.cuts?.cutOff(name);
  }
  await pause(seconds * 1000 * pace);
  for (const name of names) databases.signal(name, 'SIGCONT');
  network.cuts?.heal();
}

const others = (leader: MemberName) => memberNames.filter((name) => name !== leader);

const cut = async ({ network }: Victims, start: () => void): Promise<void> => {
  start();
  await pause(35_000);
  network.cuts?.heal();
};

/** Rejects where a page of one server names a script or a style that another one does not have. */
async function checkAssets(urls: readonly string[]): Promise<void> {
  const pages = urls.flatMap((url) => ['/', '/cars/1', '/login'].map((path) => url + path));
  const texts = await Promise.all(pages.map(async (page) => (await fetch(page)).text()));
  const assets = new Set(texts.flatMap(assetsIn));
  if (assets.size === 0) throw new Error('no page names a script or a style');
  const missing = await Promise.all(urls.map((url) => findMissingAssets(url, assets)));
  const all = missing.flat();
  if (all.length > 0) throw new Error(`${all.length} files of pages are missing: ${all[0]}`);
}

export const faults = [
  {
    name: 'server killed',
    share: 3,
    promise: 1,
    run: async ({ servers, chance }) => servers.kill(chance.between(0, 2)),
  },
  {
    // Until it is left out, after six seconds at most, the balancer sends most people to the others, where fewer
    // wait. Those who wait at this one are not measured: docs/operating.md says what they see.
    name: 'server frozen 20 s',
    share: 1,
    promise: 1,
    async run({ servers, chance, pace }) {
      const at = chance.between(0, 2);
      servers.signal(at, 'SIGSTOP');
      await pause(20_000 * pace);
      servers.signal(at, 'SIGCONT');
    },
  },
  {
    name: 'backend killed',
    share: 1,
    promise: 30,
    run: async ({ databases, leader }) =>
      signalAll(databases.backends(leader).slice(0, 1), 'SIGKILL'),
  },
  {
    name: 'postmaster killed',
    share: 1,
    promise: 30,
    run: async ({ databases, leader }) => databases.killPostmaster(leader),
  },
  {
    name: 'leader killed',
    share: 3,
    promise: 30,
    async run({ databases, leader, pace }) {
      databases.signal(leader, 'SIGKILL');
      await pause(30_000 * pace);
      databases.startAgain(leader);
    },
  },
  {
    name: 'leader frozen 20 s',
    share: 1,
    promise: 30,
    run: (victims) => freeze(victims, [victims.leader], 20),
  },
  {
    name: 'leader frozen 40 s',
    share: 1,
    promise: 30,
    run: (victims) => freeze(victims, [victims.leader], 40),
  },
  {
    // Long enough that people buy from the new leader for a while.
    name: 'leader frozen 60 s',
    share: 1,
    promise: 30,
    run: (victims) => freeze(victims, [victims.leader], 60),
  },
  {
    name: 'store frozen 30 s',
    share: 1,
    promise: 30,
    async run({ databases }) {
      databases.signalStore('SIGSTOP');
      await pause(30_000);
      databases.signalStore('SIGCONT');
    },
  },
  {
    name: 'standbys frozen 20 s',
    share: 1,
    promise: 30,
    run: (victims) => freeze(victims, others(victims.leader), 20),
  },
  {
    // Commits wait for this one until the leader gives it up.
    name: 'synchronous standby frozen 40 s',
    share: 1,
    promise: 30,
    run: async (victims) => freeze(victims, await victims.databases.synchronous(), 40),
  },
  {
    name: 'leader cut off',
    share: 1,
    promise: 30,
    needs: 'network',
    run: (victims) => cut(victims, () => victims.network.cuts?.cutOff(victims.leader)),
  },
  {
    name: 'leader cut off from store and standbys',
    share: 1,
    promise: 30,
    needs: 'network',
    run: (victims) =>
      cut(victims, () =>
        victims.network.cuts?.cutFrom(victims.leader, ['store', ...others(victims.leader)]),
      ),
  },
  {
    name: 'balancer killed',
    share: 1,
    promise: 30,
    async run({ balancer }) {
      balancer.kill();
      await pause(3000);
      balancer.startAgain();
    },
  },
  {
    name: 'servers restarted',
    share: 1,
    promise: 1,
    isSilent: true,
    async run({ servers }) {
      for (const at of servers.urls.keys()) await servers.restart(at);
    },
  },
  {
    name: 'servers upgraded',
    share: 1,
    promise: 1,
    isSilent: true,
    async run({ servers, nextVersion }) {
      const version = await nextVersion();
      for (const at of servers.urls.keys()) {
        await servers.restart(at, version);
        await checkAssets(servers.urls);
      }
    },
  },
  {
    name: 'server with another secret',
    share: 1,
    promise: 1,
    isSilent: true,
    async run({ servers, freePort }) {
      const secret = 'another-secret-than-that-of-all-other-servers';
      const refusal = await servers.refusalOf(await freePort(), { SECRET: secret });
      if (!/differ in SECRET/.test(refusal))
        throw new Error(`a server with another secret was not refused: ${refusal}`);
    },
  },
  {
    name: 'disk of the leader full',
    share: 1,
    promise: 30,
    needs: 'disk',
    async run({ databases, leader, query }) {
      const giveBack = databases.fillDisk(leader);
      // Until it cannot write its log, which ends it.
      for (let left = 40; left > 0; left--)
        await query(leader, 'select pg_switch_wal()').catch(() => pause(500));
      giveBack?.();
    },
  },
] as const satisfies readonly Fault[];

export type FaultName = (typeof faults)[number]['name'];

export function faultOf(name: FaultName): Fault {
  const fault = faults.find((fault) => fault.name === name);
  if (!fault) throw new Error(`there is no fault ${name}`);
  return fault;
}

export async function runFault(name: FaultName, victims: Victims): Promise<void> {
  const leader = await waitForLeader(victims.databases, 1);
  await faultOf(name).run({ ...victims, leader });
}

/** `count` faults, each kind by its share, in an order that the seed decides. */
export function drawFaults(
  among: readonly FaultName[],
  count: number,
  chance: Chance,
): FaultName[] {
  const drawn: FaultName[] = [];
  while (drawn.length < count) {
    const left = among.flatMap((name) => Array.from({ length: faultOf(name).share }, () => name));
    while (left.length > 0) drawn.push(...left.splice(chance.between(0, left.length - 1), 1));
  }
  return drawn.slice(0, count);
}
