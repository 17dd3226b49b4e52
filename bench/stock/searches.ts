// `node bench/stock/searches.ts --cars 5000000`: what each step of a search costs among that many made-up cars,
// without a database. In milliseconds of CPU, which other work on the machine lengthens less than time.
import { deserialize, serialize } from 'node:v8';
import { programArguments } from '../../src/kit/server/program-arguments.ts';
import { searchInMemory } from '../../src/search/server/search.ts';
import { demoCars, type StoredCar } from '../../testing/searches/cars-in-memory.ts';
import { typedSentences } from './typed-sentences.ts';

const { values } = programArguments({
  usage: 'Usage: npm run bench-searches [-- --cars NUMBER]',
  options: { cars: { type: 'string', default: '55000' } },
});
const total = Number(values.cars);
/** This many differ in more than price, mileage and the order of posting. */
const mostKinds = 60_000;
const timedMs = 100;

function* carsOf(kinds: readonly StoredCar[]): Generator<StoredCar> {
  let random = 1;
  const below = (most: number) => {
    random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((random / 2 ** 32) * most);
  };
  for (let id = 1; id <= total; id += 1) {
    const kind = kinds[below(kinds.length)];
    if (!kind) return;
    const priceCents = Math.round((kind.priceCents * (900 + below(200))) / 10_000_000) * 10_000;
    const mileage = kind.mileage === null ? null : kind.mileage + below(3000);
    yield { ...kind, id, postedAt: 1_700_000_000 + id, priceCents, mileage };
  }
}

const cpuSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

function costOf(work: () => unknown): number {
  for (let run = 0; run < 3; run += 1) work();
  const before = process.cpuUsage();
  let runs = 0;
  for (; cpuSince(before) < timedMs || runs === 0; runs += 1) work();
  return cpuSince(before) / runs;
}

const kinds = demoCars(Math.min(total, mostKinds));
const before = process.cpuUsage();
const memoryBefore = process.memoryUsage().arrayBuffers;
const market = searchInMemory(carsOf(kinds), total);
const memory = process.memoryUsage().arrayBuffers - memoryBefore;
console.log(
  `${total.toLocaleString('en-US')} cars, put in with ${(cpuSince(before) / 1000).toFixed(1)} s of CPU, ${Math.round(memory / total)} bytes of arrays a car`,
);
const line = (what: string, cells: readonly string[]) =>
  console.log(what.slice(0, 40).padEnd(42) + cells.map((cell) => cell.padStart(11)).join(''));
line('CPU, ms', ['found', 'options', 'understand', 'select', 'page', 'count', 'all', 'handed on']);
let sum = 0;
for (const sentence of [...typedSentences, '']) {
  const answer = market.search(sentence);
  const { understand, select, page, count } = market.steps(sentence);
  const all = costOf(() => market.search(sentence));
  if (sentence) sum += all;
  const handedOn = costOf(() => deserialize(serialize(answer)));
  const costs = [...[understand, select, page, count].map(costOf), all, handedOn];
  line(sentence || 'all cars', [
    answer.total.toLocaleString('en-US'),
    answer.facets.every(({ isExact }) => isExact) ? 'exact' : 'about',
    ...costs.map((cost) => cost.toFixed(2)),
  ]);
}
console.log(
  `the ${typedSentences.length} together, each: ${(sum / typedSentences.length).toFixed(2)} ms`,
);
