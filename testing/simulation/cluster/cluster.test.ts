// A short run on a cluster for every change, where its programs are installed. For a longer one:
// npm run simulate -- --cluster.
import { expect, test } from 'vitest';
import type { FaultName } from './faults.ts';
import { missingPackages } from './machines/programs.ts';
import { removeClusterFolder, runCluster } from './run-cluster.ts';

const missing = missingPackages();
const faults: readonly FaultName[] = ['server killed', 'leader killed'];

test.skipIf(missing.length > 0)(
  `three servers on three databases lose no purchase, whichever is killed${
    missing.length > 0 ? ` (skipped: apt-get install ${missing.join(' ')})` : ''
  }`,
  { timeout: 600_000 },
  async () => {
    const outcome = await runCluster({
      seed: 1,
      buyers: 4,
      faults,
      calmMs: 2000,
      pace: 0.2,
      isSynchronous: true,
      store: 'etcd',
      hasSmallDisks: false,
    });
    const { lost, soldTwice, chargedWithoutCar, noticed, differences, journal } = outcome;
    const problems = outcome.faults.flatMap(({ problem }) => problem ?? []);
    expect([...differences, ...problems, ...journal.faults]).toEqual([]);
    expect({ lost, soldTwice, chargedWithoutCar, noticed }).toEqual({
      lost: 0,
      soldTwice: 0,
      chargedWithoutCar: 0,
      noticed: 0,
    });
    expect(journal.paid.length).toBeGreaterThan(0);
    removeClusterFolder(outcome);
  },
);
