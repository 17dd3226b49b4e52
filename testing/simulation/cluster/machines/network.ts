// The network of the machines. In a namespace of its own each has one too, and can be cut off; else all
// are on the loopback interface.
import { spawnSync } from 'node:child_process';

const machineNames = ['db-1', 'db-2', 'db-3', 'store'] as const;
export type MachineName = (typeof machineNames)[number];

export interface Network {
  addressOf(machine: MachineName): string;
  /** What starts a program on a machine, without the program. */
  commandOn(machine: MachineName): readonly string[];
  /** Null where machines cannot be cut off. */
  readonly cuts: Cuts | null;
}

interface Cuts {
  /** From everything. */
  cutOff(machine: MachineName): void;
  /** From these alone; what it sends to them disappears. */
  cutFrom(machine: MachineName, others: readonly MachineName[]): void;
  heal(): void;
}

const loopback: Network = {
  addressOf: () => '127.0.0.1',
  commandOn: () => [],
  cuts: null,
};

/** Set by `runInNamespaces` for the process that it starts. */
const variable = 'FORECOURT_OWN_NETWORK';

export const isInNamespaces = (): boolean => process.env[variable] !== undefined;

export const openNetwork = (): Network => (isInNamespaces() ? openNamespaces() : loopback);

/**
 * Runs this program again where network, mounts and processes are its own, so that nothing of them is
 * left when it ends, and gives its exit code. Null where that is not permitted, or has been done.
 */
export function runInNamespaces(): number | null {
  if (isInNamespaces()) return null;
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const isPermitted = spawnSync('unshare', [...namespaces, 'ip', 'netns', 'list']).status === 0;
  if (!isPermitted) return null;
  // The shell takes in processes whose parents were killed.
  const reap = ['sh', '-c', '"$@" & wait $!', 'sh'];
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const { status } = spawnSync('unshare', [...namespaces, ...reap, ...program], {
    stdio: 'inherit',
    env: { ...process.env, [variable]: 'yes' },
  });
  return status ?? 1;
}

const bridge = 'market';
const linkOf = (machine: MachineName) => `to-${machine}`;

function openNamespaces(): Network {
  const addressOf = (machine: MachineName) => `10.77.0.${11 + machineNames.indexOf(machine)}`;
  // Names of namespaces are files there: this mount is this process's own.
  run('mount', '-t', 'tmpfs', 'run', '/run');
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', 'name', bridge, 'type', 'bridge');
  run('ip', 'address', 'add', '10.77.0.1/24', 'dev', bridge);
  run('ip', 'link', 'set', bridge, 'up');
  for (const machine of machineNames) {
    const inside = (...args: string[]) => run('ip', '-n', machine, ...args);
    run('ip', 'netns', 'add', machine);
    const peer = ['peer', 'name', 'eth0', 'netns', machine];
    run('ip', 'link', 'add', 'name', linkOf(machine), 'type', 'veth', ...peer);
    run('ip', 'link', 'set', linkOf(machine), 'master', bridge, 'up');
    inside('link', 'set', 'lo', 'up');
    inside('address', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0');
    inside('link', 'set', 'eth0', 'up');
  }
  const healing: (() => void)[] = [];
  return {
    addressOf,
    commandOn: (machine) => ['ip', 'netns', 'exec', machine],
    cuts: {
      cutOff(machine) {
        run('ip', 'link', 'set', linkOf(machine), 'down');
        healing.push(() => run('ip', 'link', 'set', linkOf(machine), 'up'));
      },
      cutFrom(machine, others) {
        for (const other of others) {
          const neighbor = [addressOf(other), 'dev', 'eth0'];
          // Nobody has this hardware address.
          const nobody = ['lladdr', '02:00:00:00:00:99', 'nud', 'permanent'];
          run('ip', '-n', machine, 'neighbor', 'replace', ...neighbor, ...nobody);
          healing.push(() => run('ip', '-n', machine, 'neighbor', 'delete', ...neighbor));
        }
      },
      heal() {
        for (const heal of healing.splice(0)) heal();
      },
    },
  };
}

function run(program: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}
