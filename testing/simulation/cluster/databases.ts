// Three PostgreSQL under Patroni with one etcd, all on the loopback interface. Patroni of Debian 12 speaks
// to etcd by its v2 interface, for which a frozen leader is harmless.
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../market/free-port.ts';
import { signalAll, treeOf } from './process-tree.ts';
import { postgresAccount, programAt } from './programs.ts';

interface Member {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly dataDir: string;
  patroni: ChildProcess;
}

export interface Databases {
  readonly members: readonly Pick<Member, 'port' | 'restPort'>[];
  /** Null while there is none. */
  leader(): Promise<string | null>;
  standbys(): Promise<readonly string[]>;
  /** Of a machine: Patroni and PostgreSQL. */
  signal(name: string, signal: NodeJS.Signals): void;
  signalStore(signal: NodeJS.Signals): void;
  /** The processes of PostgreSQL that serve clients. */
  backends(name: string): readonly number[];
  startAgain(name: string): void;
  stop(): void;
}

export async function startDatabases(
  folder: string,
  { isSynchronous }: { isSynchronous: boolean },
): Promise<Databases> {
  const account = postgresAccount();
  const own = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  };
  const start = (name: string, program: string, args: readonly string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    return spawn(program, args, { ...account, cwd: '/', stdio: ['ignore', log, log] });
  };
  const [clientPort, peerPort] = [await freePort(), await freePort()];
  const client = `http://127.0.0.1:${clientPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const store = start('etcd', programAt['etcd-server'], [
    ...['--name', 'store', '--data-dir', own(join(folder, 'etcd')), '--enable-v2=true'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `store=${peer}`],
  ]);
  const startPatroni = (name: string) =>
    start(name, programAt.patroni, [join(folder, `${name}.json`)]);
  const members: Member[] = [];
  for (const name of ['db-1', 'db-2', 'db-3']) {
    const [port, restPort] = [await freePort(), await freePort()];
    const home = own(join(folder, name));
    const dataDir = join(home, 'data');
    const settings = patroniSettings(
      { name, port, restPort, dataDir, home },
      clientPort,
      isSynchronous,
    );
    // JSON is YAML.
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(settings));
    members.push({ name, port, restPort, dataDir, patroni: startPatroni(name) });
  }
  const of = (name: string): Member => {
    const member = members.find((one) => one.name === name);
    if (!member) throw new Error(`there is no ${name}`);
    return member;
  };
  const withRole = async (path: string) => {
    const answers = await Promise.all(
      members.map(({ restPort }) =>
        fetch(`http://127.0.0.1:${restPort}${path}`, { signal: AbortSignal.timeout(2000) }).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
    );
    return members.filter((_, at) => answers[at]).map(({ name }) => name);
  };
  const pidsOf = ({ patroni, dataDir }: Member) =>
    treeOf([patroni.pid, postmasterOf(dataDir)].filter((pid) => pid !== undefined));
  return {
    members,
    leader: async () => (await withRole('/primary'))[0] ?? null,
    standbys: () => withRole('/replica'),
    signal: (name, signal) => signalAll(pidsOf(of(name)), signal),
    signalStore: (signal) => signalAll(store.pid === undefined ? [] : [store.pid], signal),
    backends: (name) => {
      const postmaster = postmasterOf(of(name).dataDir);
      if (postmaster === undefined) return [];
      return treeOf([postmaster]).filter((pid) => commandOf(pid).includes('forecourt 127.0.0.1'));
    },
    startAgain(name) {
      of(name).patroni = startPatroni(name);
    },
    stop() {
      for (const member of members) {
        const pids = pidsOf(member);
        signalAll(pids, 'SIGCONT');
        signalAll(pids, 'SIGKILL');
      }
      signalAll(store.pid === undefined ? [] : [store.pid], 'SIGCONT');
      store.kill('SIGKILL');
    },
  };
}

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

const patroniSettings = (
  member: { name: string; port: number; restPort: number; dataDir: string; home: string },
  storePort: number,
  isSynchronous: boolean,
) => ({
  scope: 'forecourt',
  name: member.name,
  restapi: {
    listen: `127.0.0.1:${member.restPort}`,
    connect_address: `127.0.0.1:${member.restPort}`,
  },
  etcd: { host: `127.0.0.1:${storePort}` },
  bootstrap: {
    dcs: {
      ...{ ttl: 20, loop_wait: 3, retry_timeout: 5, failsafe_mode: true },
      ...{ synchronous_mode: isSynchronous, synchronous_mode_strict: isSynchronous },
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${member.port}`,
    connect_address: `127.0.0.1:${member.port}`,
    data_dir: member.dataDir,
    bin_dir: programAt.postgresPrograms,
    pgpass: join(member.home, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: 'none' },
      replication: { username: 'replicator', password: 'none' },
      rewind: { username: 'rewinder', password: 'none' },
    },
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
    ],
    parameters: {
      unix_socket_directories: member.home,
      shared_buffers: '64MB',
      wal_log_hints: 'on',
    },
  },
});

/** Until there is a leader and, where commits wait for one, a replica. */
export async function waitForLeader(databases: Databases, replicas: number): Promise<string> {
  const deadline = performance.now() + 180_000;
  for (; performance.now() < deadline; await pause(500)) {
    const leader = await databases.leader();
    if (leader && (await databases.standbys()).length >= replicas) return leader;
  }
  throw new Error('no database leads within three minutes');
}
