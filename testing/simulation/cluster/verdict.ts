// The table of a run, and what of it is not as promised.
import { type FaultName, faultOf } from './faults.ts';
import type { ClusterOutcome, FaultResult } from './run-cluster.ts';

/** Within this a car that is taken at one server is gone at another, in milliseconds. */
const maxStaleMs = 1000;

/** None: everything is as promised. */
export const brokenPromises = (outcome: ClusterOutcome): string[] => [
  ...(['lost', 'soldTwice', 'chargedWithoutCar', 'noticed'] as const)
    .filter((what) => outcome[what] > 0)
    .map((what) => `${what}: ${outcome[what]}`),
  ...outcome.differences.map((difference) => `the market's own ledger: ${difference}`),
  ...outcome.faults.flatMap(brokenBy),
  ...outcome.staleTimes
    .filter((time) => time > maxStaleMs)
    .map((time) => `a car taken at one server was shown by another for ${time.toFixed(0)} ms`),
  ...new Set(outcome.journal.faults),
];

function brokenBy({ fault, gap, usualGap, failing, problem }: FaultResult): string[] {
  const { promise, isSilent } = faultOf(fault);
  const sum = Object.values(failing).reduce((all, count) => all + count, 0);
  return [
    ...(gap > promise + usualGap
      ? [`${fault}: nobody bought for ${gap.toFixed(1)} s (before it ${usualGap.toFixed(1)} s)`]
      : []),
    ...(isSilent && sum > 0 ? [`${fault}: ${sum} answers failed`] : []),
    ...(problem ? [`${fault}: ${problem}`] : []),
  ];
}

export function tableOf(outcome: ClusterOutcome): string {
  const { journal, staleTimes, faults, ...verdict } = outcome;
  const kinds = [...new Set(faults.map(({ fault }) => fault))];
  const latest = staleTimes.length > 0 ? `${Math.max(...staleTimes).toFixed(0)} ms` : 'none tried';
  return [
    '',
    '| fault | times | bought | longest gap | usual | promised | busy | cut | away | faults | bare |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...kinds.map((kind) =>
      rowOf(
        kind,
        faults.filter(({ fault }) => fault === kind),
      ),
    ),
    '',
    `${faults.length} faults, told paid ${journal.paid.length}; lost ${verdict.lost}; sold twice ${verdict.soldTwice}; charged without a car ${verdict.chargedWithoutCar}; older databases noticed ${verdict.noticed}; opened after that ${verdict.openedAfterLoss}`,
    ...(outcome.stop
      ? [
          `Payments stopped ${outcome.stop.afterConnection} ms after the first connection of a server to the older database, ${outcome.stop.afterCommits} ms after that could acknowledge one`,
        ]
      : []),
    `A car taken at one server was gone at another after ${latest} at most (${staleTimes.length} tried)`,
    ...[...journal.counts].sort().map(([what, count]) => `  ${String(count).padStart(7)}  ${what}`),
  ].join('\n');
}

function rowOf(kind: FaultName, results: readonly FaultResult[]): string {
  const sum = (of: (one: FaultResult) => number) => results.reduce((all, one) => all + of(one), 0);
  return `| ${[
    kind,
    results.length,
    sum(({ sold }) => sold),
    `${Math.max(...results.map(({ gap }) => gap)).toFixed(1)} s`,
    `${Math.max(...results.map(({ usualGap }) => usualGap)).toFixed(1)} s`,
    `${faultOf(kind).promise} s`,
    sum(({ failing }) => failing.busy),
    sum(({ failing }) => failing.cut),
    sum(({ failing }) => failing.away),
    sum(({ failing }) => failing.faults),
    sum(({ failing }) => failing.bare),
  ].join(' | ')} |`;
}
