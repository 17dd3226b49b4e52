// `npm run simulate -- --seed 7 --minutes 2`: whatever fails, nothing is lost and nothing sold twice.
import { programArguments } from '../../src/kit/server/program-arguments.ts';
import { controlNames } from './cluster/controls.ts';
import { simulateCluster } from './cluster/simulate-cluster.ts';
import { differencesOf, headOf, rowOf, summaryOf } from './ledgers/table.ts';
import { type Outcome, type RunOptions, removeFolder, runSeed } from './run.ts';

const { values } = programArguments({
  usage:
    'Usage: npm run simulate [-- --seed NUMBER --minutes NUMBER ...]: testing/README.md has all options',
  options: {
    seed: { type: 'string', default: '1' },
    /** The number of seeds, run one after the other from `seed` on; `minutes` is for all of them. */
    seeds: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1' },
    processor: { type: 'string', default: 'stripe' },
    unsafe: { type: 'string' },
    buyers: { type: 'string', default: '24' },
    /** How many seconds a server lives on average, once it is up. */
    up: { type: 'string', default: '2' },
    port: { type: 'string' },
    /** Three servers on three databases, one fault after the other. */
    cluster: { type: 'boolean', default: false },
    /** On the cluster only the faults whose names contain one of these, divided by commas. */
    fault: { type: 'string', default: '' },
    /** How many faults on the cluster, in an order that the seed decides; each once if left out. */
    faults: { type: 'string' },
    /** On the cluster: how long each buyer rests between two cars, in milliseconds. */
    rest: { type: 'string', default: '0' },
    /** A cluster that must lose payments. */
    control: { type: 'string' },
  },
});

const number = (name: keyof typeof values): number => {
  const value = Number(values[name]);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`--${name} must be a number`);
  return value;
};
const oneOf = <const Choice extends string>(
  name: keyof typeof values,
  choices: readonly Choice[],
) => {
  const choice = choices.find((choice) => choice === values[name]);
  if (!choice) throw new Error(`--${name} must be one of ${choices.join(', ')}`);
  return choice;
};

if (values.cluster)
  process.exit(
    await simulateCluster({
      seed: number('seed'),
      buyers: Math.min(8, number('buyers')),
      restMs: values.rest === '0' ? 0 : number('rest'),
      fault: values.fault,
      count: values.faults === undefined ? null : number('faults'),
      control: values.control === undefined ? null : oneOf('control', controlNames),
    }),
  );

const seeds = number('seeds');
const options: Omit<RunOptions, 'seed'> = {
  seconds: (number('minutes') * 60) / seeds,
  processor: oneOf('processor', ['stripe', 'test']),
  unsafe: values.unsafe === undefined ? null : oneOf('unsafe', ['timer-only', 'payouts']),
  buyers: number('buyers'),
  upMs: number('up') * 1000,
  ...(values.port ? { port: number('port') } : {}),
};

console.log(headOf(options));
const outcomes: Outcome[] = [];
for (let seed = number('seed'); outcomes.length < seeds; seed++) {
  const outcome = await runSeed({ ...options, seed });
  outcomes.push(outcome);
  console.log(rowOf(outcome));
  if (outcome.differences.length === 0) removeFolder(outcome);
  else console.log(differencesOf(outcome));
}
const { text, isFine } = summaryOf(outcomes, options);
console.log(text);
process.exit(isFine ? 0 : 1);
