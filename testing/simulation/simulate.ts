// `npm run simulate -- --seed 7 --minutes 2`: nothing lost, nothing sold twice, whatever happens.
import { parseArgs } from 'node:util';
import { forget, type Outcome, type RunOptions, runSeed } from './run.ts';
import { differencesOf, headOf, rowOf, summaryOf } from './table.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** So many seeds, one after the other, from `seed` on; `minutes` is for all of them. */
    seeds: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1' },
    processor: { type: 'string', default: 'stripe' },
    unsafe: { type: 'string' },
    buyers: { type: 'string', default: '24' },
    /** How many seconds a server lives on average, once it is up. */
    up: { type: 'string', default: '2' },
    port: { type: 'string' },
  },
});

const number = (name: keyof typeof values): number => {
  const value = Number(values[name]);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`--${name} must be a number`);
  return value;
};
const oneOf = <const Word extends string>(name: keyof typeof values, words: readonly Word[]) => {
  const word = words.find((one) => one === values[name]);
  if (!word) throw new Error(`--${name} must be one of ${words.join(', ')}`);
  return word;
};

const seeds = number('seeds');
const wish: Omit<RunOptions, 'seed'> = {
  seconds: (number('minutes') * 60) / seeds,
  processor: oneOf('processor', ['stripe', 'test']),
  unsafe: values.unsafe === undefined ? null : oneOf('unsafe', ['timer-only']),
  buyers: number('buyers'),
  upMs: number('up') * 1000,
  ...(values.port ? { port: number('port') } : {}),
};

console.log(headOf(wish));
const outcomes: Outcome[] = [];
for (let seed = number('seed'); outcomes.length < seeds; seed++) {
  const outcome = await runSeed({ ...wish, seed });
  outcomes.push(outcome);
  console.log(rowOf(outcome));
  if (outcome.differences.length === 0) forget(outcome);
  else console.log(differencesOf(outcome));
}
const { text, isFine } = summaryOf(outcomes, wish);
console.log(text);
process.exit(isFine ? 0 : 1);
