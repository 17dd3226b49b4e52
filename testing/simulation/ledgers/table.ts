// What a simulation prints.
import type { Outcome, RunOptions } from '../run.ts';

type RunSettings = Omit<RunOptions, 'seed'>;

export const headOf = ({ processor, seconds, buyers, unsafe }: RunSettings): string =>
  [
    `${buyers} buyers, 4 sellers, ${seconds.toFixed(0)} s a seed, cards by ${processor}${
      unsafe ? `, UNSAFE: ${unsafe}` : ''
    }`,
    'The seed decides who does what and what goes wrong; how it interleaves is the clock’s.',
    '',
    '  seed  purchases        turnover  paid out  disputed  charged back  owed  kills  faults   no car  refunded  twice  differences',
  ].join('\n');

export const rowOf = (one: Outcome): string =>
  [
    String(one.seed).padStart(6),
    String(one.purchases).padStart(11),
    dollars(one.turnover).padStart(16),
    String(one.paidOut).padStart(10),
    String(one.disputes).padStart(10),
    String(one.chargebacks).padStart(14),
    String(one.owed).padStart(6),
    String(one.kills).padStart(7),
    String(total(one.faults)).padStart(8),
    String(one.withoutCar).padStart(9),
    String(one.refunded).padStart(10),
    String(one.paidTwice).padStart(7),
    String(one.differences.length).padStart(13),
  ].join('');

/** What differs, and where it can be looked at. */
export const differencesOf = ({ seed, folder, differences }: Outcome): string =>
  [
    `        seed ${seed}, kept in ${folder}:`,
    ...differences.slice(0, 40).map((message) => `          ${message}`),
    ...(differences.length > 40 ? [`          and ${differences.length - 40} more`] : []),
  ].join('\n');

export function summaryOf(
  outcomes: readonly Outcome[],
  { unsafe }: RunSettings,
): { text: string; isFine: boolean } {
  const sum = (of: (one: Outcome) => number) => outcomes.reduce((all, one) => all + of(one), 0);
  const isEqual = outcomes.every(({ differences }) => differences.length === 0);
  const withoutCar = sum((one) => one.withoutCar);
  const twice = sum((one) => one.paidTwice);
  // The rules promise that nobody is charged for a car that is gone.
  const isFine = isEqual && withoutCar === 0 && twice === 0;
  const lines = [
    '',
    `${sum((one) => one.purchases)} purchases for ${dollars(sum((one) => one.turnover))}, ${sum((one) => one.kills)} kills, ${withoutCar} charged without a car, ${sum((one) => one.refunded)} refunded, ${sum((one) => one.handedOver)} handed over, ${sum((one) => one.paidOut)} paid out, ${twice} of them twice, slowest start ${Math.max(...outcomes.map(({ starts }) => starts.longest)).toFixed(0)} ms, ${sum((one) => one.seconds).toFixed(0)} s`,
    '',
    'what went wrong',
    ...countsOf(outcomes.map(({ faults }) => faults)),
    '',
    'what people did and were told',
    ...countsOf(outcomes.map(({ journal }) => journal.counts)),
    '',
    isFine
      ? 'The ledgers agree: every charge bought one car or went back, every sale was paid out at most once, and nothing is stuck.'
      : `THE LEDGERS DO NOT AGREE, or buyers were charged without a car${unsafe ? `, as they must ${whyUnsafe[unsafe]}` : ''}.`,
  ];
  return { text: lines.join('\n'), isFine };
}

const whyUnsafe = {
  'timer-only': 'without calling the provider first',
  payouts: 'where payouts are not claimed first',
};

function countsOf(many: readonly ReadonlyMap<string, number>[]): string[] {
  const all = new Map<string, number>();
  for (const [what, count] of many.flatMap((one) => [...one]))
    all.set(what, (all.get(what) ?? 0) + count);
  return [...all]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([what, count]) => `  ${String(count).padStart(7)}  ${what}`);
}

const total = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((all, one) => all + one, 0);

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
