// `npm run simulate -- --cluster`: the table of a run, and whether all is as promised.
import { seededChance } from 'stripe-twin';
import { type ControlName, controls } from './controls.ts';
import { drawFaults, type FaultName, faultOf, faults } from './faults.ts';
import { isInNamespaces, runInNamespaces } from './machines/network.ts';
import { missingPackages } from './machines/programs.ts';
import { type ClusterOptions, removeClusterFolder, runCluster } from './run-cluster.ts';
import { brokenPromises, tableOf } from './verdict.ts';

interface ClusterRun {
  readonly seed: number;
  readonly buyers: number;
  /** How long each buyer rests between two cars, in milliseconds: room for other work. */
  readonly restMs: number;
  /** Only the faults whose names contain one of these, divided by commas. */
  readonly fault: string;
  /** How many, in an order that the seed decides; null: each once. */
  readonly count: number | null;
  /** Null: everything must be as promised. */
  readonly control: ControlName | null;
}

const calmMs = 3000;

/** The exit code: 0 where all is as promised, or programs are missing and nothing could be tried. */
export async function simulateCluster(run: ClusterRun): Promise<number> {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.log(
      `Skipped: a cluster needs ${missing.join(', ')}. On Debian 12: apt-get install ${missing.join(' ')}`,
    );
    return 0;
  }
  const code = runInNamespaces();
  if (code !== null) return code;
  return run.control ? runControl(run, run.control) : runAll(run);
}

async function runControl({ seed, buyers }: ClusterRun, name: ControlName): Promise<number> {
  const { fault, options, needsNetwork, isRed } = controls[name];
  if (needsNetwork && !isInNamespaces()) {
    console.log(`Skipped: ${name}, which needs root and a network of its own`);
    return 0;
  }
  const common = { seed, buyers, calmMs, hasSmallDisks: false, patienceMs: 30_000 };
  const outcome = await runCluster({ ...common, ...options, faults: [fault] });
  console.log(tableOf(outcome));
  removeClusterFolder(outcome);
  console.log(isRed(outcome) ? 'The control is red, as it must be.' : 'THE CONTROL IS NOT RED.');
  return isRed(outcome) ? 0 : 1;
}

async function runAll({ seed, buyers, restMs, fault, count }: ClusterRun): Promise<number> {
  const parts = fault.split(',');
  const named = faults
    .map(({ name }) => name)
    .filter((name) => parts.some((part) => name.includes(part)));
  const possible = possibleFaults(named);
  if (possible.length === 0) throw new Error(`no fault that is possible here is named by ${fault}`);
  const options: ClusterOptions = {
    seed,
    buyers,
    restMs,
    calmMs,
    isSynchronous: true,
    store: 'etcd',
    faults: count === null ? possible : drawFaults(possible, count, seededChance(seed)),
    hasSmallDisks: possible.includes('disk of the leader full'),
  };
  const outcome = await runCluster(options);
  console.log(tableOf(outcome));
  const broken = brokenPromises(outcome);
  if (broken.length === 0) removeClusterFolder(outcome);
  else console.log(`Logs and databases: ${outcome.folder}`);
  console.log(
    broken.length === 0 ? 'All is as promised.' : `NOT AS PROMISED:\n${broken.join('\n')}`,
  );
  return broken.length === 0 ? 0 : 1;
}

/** Those that this process is permitted to cause; names the others. */
function possibleFaults(names: readonly FaultName[]): FaultName[] {
  const isPossible = {
    network: isInNamespaces(),
    disk: process.getuid?.() === 0,
  };
  return names.filter((name) => {
    const { needs } = faultOf(name);
    if (!needs || isPossible[needs]) return true;
    console.log(`Skipped: ${name}, which needs root and a ${needs} of its own`);
    return false;
  });
}
