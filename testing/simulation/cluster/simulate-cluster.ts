// `npm run simulate -- --cluster`: the table of a run, and whether it is right.
import { missingPackages } from './programs.ts';
import {
  type ClusterOptions,
  type ClusterOutcome,
  removeClusterFolder,
  runCluster,
} from './run-cluster.ts';

/** True where nothing was lost, or programs are missing and nothing could be tried. */
export async function simulateCluster(options: ClusterOptions): Promise<boolean> {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.log(
      `Skipped: a cluster needs ${missing.join(', ')}. On Debian 12: apt-get install ${missing.join(' ')}`,
    );
    return true;
  }
  const outcome = await runCluster(options);
  console.log(tableOf(outcome));
  // A request under way at a server that is killed is cut, and its buyer asks again.
  const failures = outcome.journal.faults.filter((fault) => fault.endsWith('gave 500'));
  const isFine = outcome.lost + outcome.soldTwice + outcome.chargedInVain + failures.length === 0;
  if (isFine) removeClusterFolder(outcome);
  else console.log(`Logs and databases: ${outcome.folder}`);
  return isFine;
}

const tableOf = ({ faults, journal, ...verdict }: ClusterOutcome): string =>
  [
    '',
    '| fault | bought | longest gap |',
    '|---|---|---|',
    ...faults.map(({ fault, sold, gap }) => `| ${fault} | ${sold} | ${gap.toFixed(1)} s |`),
    '',
    `Told paid ${journal.paid.length}; lost ${verdict.lost}; sold twice ${verdict.soldTwice}; charged in vain ${verdict.chargedInVain}; older databases noticed ${verdict.noticed}`,
    ...[...journal.counts].map(([what, count]) => `${what}: ${count}`),
    `answers of the balancer itself: ${journal.faults.filter((fault) => fault.includes('<html>')).length}`,
    ...new Set(journal.faults.filter((fault) => !fault.includes('<html>'))),
  ].join('\n');
