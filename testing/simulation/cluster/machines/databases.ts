// Three PostgreSQL under Patroni with one etcd, each on a machine of the network. By etcd's v2 interface
// Patroni of Debian 12 stands a frozen leader, by v3 it does not.
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresAccount } from '../../../market/database/postgres-account.ts';
import { makeSmallDisk } from '../../../market/database/small-disk.ts';
import { freePort } from '../../../market/free-port.ts';
import type { MachineName, Network } from './network.ts';
import { patroniSettings, type StoreKind } from './patroni-settings.ts';
import { signalAll, treeOf } from './process-tree.ts';
import { asPostgres, programAt } from './programs.ts';

export type MemberName = Exclude<MachineName, 'store'>;
export const memberNames = ['db-1', 'db-2', 'db-3'] as const satisfies readonly MemberName[];

/** A market in which people buy for two hours takes more than half of it, with the log that replicas need. */
const diskSize = '3g';

interface Member {
  readonly name: MemberName;
  readonly address: string;
  readonly port: number;
  readonly restPort: number;
  readonly dataDir: string;
  /** Null where none could be made. */
  readonly disk: ReturnType<typeof makeSmallDisk>;
  patroni: ChildProcess;
}

export interface Databases {
  readonly members: readonly Pick<Member, 'address' | 'port' | 'restPort'>[];
  /** Null while there is none. */
  leader(): Promise<MemberName | null>;
  standbys(): Promise<readonly MemberName[]>;
  /** A commit waits for this one, and it may lead next. */
  synchronous(): Promise<readonly MemberName[]>;
  /** Of a machine: Patroni and PostgreSQL. */
  signal(name: MemberName, signal: NodeJS.Signals): void;
  /** Leaves Patroni on that machine as it is. */
  signalPostgres(name: MemberName, signal: NodeJS.Signals): void;
  signalStore(signal: NodeJS.Signals): void;
  killPostmaster(name: MemberName): void;
  /** When it first did so since then, by its log; null: it has not. */
  first(event: LoggedEvent, name: MemberName, since: Date): Date | null;
  /** The processes of PostgreSQL that serve clients. */
  backends(name: MemberName): readonly number[];
  startAgain(name: MemberName): void;
  /** Copies the leader again, as an operator does for a replica that can no longer follow. */
  copyAnew(name: MemberName): Promise<void>;
  /** The returned function frees it again. Null where disks cannot be made small. */
  fillDisk(name: MemberName): (() => void) | null;
  stop(): void;
}

export interface DatabaseOptions {
  readonly isSynchronous: boolean;
  readonly store: StoreKind;
  /** The disk of each machine can run full. */
  readonly hasSmallDisks: boolean;
}

export async function startDatabases(
  folder: string,
  network: Network,
  options: DatabaseOptions,
): Promise<Databases> {
  const account = postgresAccount();
  const own = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  };
  const start = (machine: MachineName, ...command: readonly string[]) => {
    const log = openSync(join(folder, `${machine}.log`), 'a');
    const [program = '', ...args] = [...network.commandOn(machine), ...asPostgres(), ...command];
    return spawn(program, args, { cwd: '/', stdio: ['ignore', log, log] });
  };
  const host = network.addressOf('store');
  const [clientPort, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [`http://${host}:${clientPort}`, `http://${host}:${peerPort}`];
  const store = start(
    'store',
    programAt['etcd-server'],
    '--name',
    'store',
    '--data-dir',
    own(join(folder, 'etcd')),
    '--enable-v2=true',
    '--listen-client-urls',
    client,
    '--advertise-client-urls',
    client,
    '--listen-peer-urls',
    peer,
    '--initial-advertise-peer-urls',
    peer,
    '--initial-cluster',
    `store=${peer}`,
  );
  const startPatroni = (name: MemberName) =>
    start(name, programAt.patroni, join(folder, `${name}.json`));
  const members: Member[] = [];
  for (const name of memberNames) {
    const disk = options.hasSmallDisks ? makeSmallDisk(diskSize) : null;
    const home = own(disk ? join(disk.folder, 'home') : join(folder, name));
    const place = {
      name,
      address: network.addressOf(name),
      home,
      dataDir: join(home, 'data'),
      port: await freePort(),
      restPort: await freePort(),
    };
    const settings = patroniSettings(place, {
      store: { kind: options.store, host: `${host}:${clientPort}` },
      isSynchronous: options.isSynchronous,
      clients: network.cuts ? '10.77.0.0/24' : '127.0.0.1/32',
    });
    // JSON is YAML.
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(settings));
    members.push({ ...place, disk, patroni: startPatroni(name) });
  }
  const of = (name: MemberName): Member => {
    const member = members.find((member) => member.name === name);
    if (!member) throw new Error(`there is no ${name}`);
    return member;
  };
  const withRole = async (path: string) => {
    const answers = await Promise.all(
      members.map(({ address, restPort }) =>
        fetch(`http://${address}:${restPort}${path}`, { signal: AbortSignal.timeout(2000) }).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
    );
    return members.filter((_, at) => answers[at]).map(({ name }) => name);
  };
  const pidsOf = ({ patroni, dataDir }: Member) =>
    treeOf([patroni.pid, postmasterOf(dataDir)].filter((pid) => pid !== undefined));
  const signalStore = (signal: NodeJS.Signals) =>
    signalAll(store.pid === undefined ? [] : [store.pid], signal);
  return {
    members,
    leader: async () => (await withRole('/primary'))[0] ?? null,
    standbys: () => withRole('/replica'),
    synchronous: () => withRole('/synchronous'),
    signal: (name, signal) => signalAll(pidsOf(of(name)), signal),
    signalPostgres(name, signal) {
      const pid = postmasterOf(of(name).dataDir);
      if (pid !== undefined) signalAll(treeOf([pid]), signal);
    },
    signalStore,
    killPostmaster(name) {
      const pid = postmasterOf(of(name).dataDir);
      if (pid !== undefined) signalAll([pid], 'SIGKILL');
    },
    first: (event, name, since) =>
      timesIn(readFileSync(join(folder, `${name}.log`), 'utf8'), event).find((at) => at >= since) ??
      null,
    backends(name) {
      const postmaster = postmasterOf(of(name).dataDir);
      if (postmaster === undefined) return [];
      return treeOf([postmaster]).filter((pid) => / forecourt [\d.]+\(/.test(commandOf(pid)));
    },
    startAgain(name) {
      of(name).patroni = startPatroni(name);
    },
    async copyAnew(name) {
      const { address, restPort } = of(name);
      const options = { method: 'POST', body: '{"force":true}' };
      await fetch(`http://${address}:${restPort}/reinitialize`, options).catch(() => undefined);
    },
    fillDisk: (name) => of(name).disk?.fill() ?? null,
    stop() {
      for (const member of members) {
        const pids = pidsOf(member);
        signalAll(pids, 'SIGCONT');
        signalAll(pids, 'SIGKILL');
        member.disk?.remove();
      }
      signalStore('SIGCONT');
      signalStore('SIGKILL');
    },
  };
}

const logged = {
  /** It let a server in. */
  'server connected': 'connection authorized: .* application_name=forecourt\\b',
  /** From then on commits that wait for a standby come to an end. */
  'standby followed': 'standby "[^"]+" is now a synchronous standby',
} as const;
type LoggedEvent = keyof typeof logged;

/** The earliest first. */
const timesIn = (log: string, event: LoggedEvent): Date[] =>
  [...log.matchAll(new RegExp(`^([\\d-]+) ([\\d:.]+) UTC .* ${logged[event]}`, 'gm'))].map(
    ([, day, time]) => new Date(`${day}T${time}Z`),
  );

function postmasterOf(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
