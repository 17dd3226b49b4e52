// `npm run bench -- --cars 1000000`: pages and searches of a market of that many cars, beside the same
// pages at 55,000 cars and the same counts by SQL. `--data FOLDER` keeps the market in a folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openTempFolder } from '../../testing/market/temp-folder.ts';
import { searchesByFacts } from '../../testing/searches/searches-by-facts.ts';
import { thirtySearches } from '../../testing/searches/thirty-searches.ts';
import { type Served, serve } from '../served-process.ts';
import { printTable, type Row } from '../table.ts';
import { type Answers, ask, machineLoad } from './callers.ts';
import { changeCars } from './change-cars.ts';
import { facetsInSql } from './facets-in-sql.ts';
import { searchReady } from './search-ready.ts';
import { timeSql } from './time-sql.ts';

const usual = 55_000;
/** How much more CPU a page may take than at the usual number of cars. */
const mostGrowth = 1.3;
const longestSearchMs = (cars: number) => (cars > usual ? 40 : 15);

/** Without a place, so that SQL can answer the same. */
const tenSearches = [...thirtySearches, ...searchesByFacts]
  .filter(({ asks, corrected }) => !asks.near && !asks.words && !asks.isNot && !corrected)
  .filter((_, at) => at % 2 === 0)
  .slice(0, 10);
/** What SQL would find otherwise: near a place, by words, without something, mistyped, and all cars. */
const furtherSearches = [
  ...[...thirtySearches, ...searchesByFacts].filter(
    ({ asks, corrected }) => asks.near || asks.words || asks.isNot || corrected,
  ),
  { sentence: '' },
];
const searchPath = (sentence: string) => `/api/search?q=${encodeURIComponent(sentence)}`;
const sentenceAt = (nth: number) => tenSearches[nth % 10]?.sentence ?? '';
/** Each asks for another mileage, from `miles` on, so that no answer is ready. */
const uncachedSearch = (nth: number, miles: number) =>
  searchPath(`${sentenceAt(nth)} under ${miles + nth} miles`);

/** False where a goal is missed. */
export async function benchManyCars(cars: number, data?: string): Promise<boolean> {
  const own = openTempFolder('many');
  const dataDir = data ?? join(own, 'many');
  try {
    const before =
      cars > usual
        ? // In a folder of its own, because the other one may be kept and filled already.
          await withMarket(join(own, 'usual'), usual, async (market, pool) =>
            pages(market, await pagePaths(market, pool)),
          )
        : null;
    return await withMarket(dataDir, cars, async (market, pool) => {
      console.log(`\n${cars.toLocaleString('en-US')} cars, ${machineLoad()}`);
      const ready = await searchReady(market);
      const paths = await pagePaths(market, pool);
      const now = await pages(market, paths);
      const searches = await searchRows(market, pool, cars);
      const changes = await changeCars(market, pool);
      const isGood = printTable([
        { what: 'search ready after', measured: ready, limit: '' },
        ...Object.entries(now).map(([what, answers]) => pageRow(what, answers, before?.[what])),
        ...searches,
        changes,
      ]);
      const memory = Math.round((await market.memory()) / 2 ** 20);
      console.log(`memory of the server ${memory} MB, ${machineLoad()}`);
      return isGood;
    });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

async function withMarket<Result>(
  dataDir: string,
  cars: number,
  measure: (market: Served, pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const program = join(import.meta.dirname, '../../src/app/commands/stock.ts');
  const filling = spawn(process.execPath, [program, '--cars', String(cars)], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [code] = await once(filling, 'exit');
  if (code !== 0) throw new Error('the market could not be filled');
  const market = await serve('./market-process.ts', { dataDir, port: 3900 });
  const pool = new pg.Pool(await market.request<pg.PoolConfig>({ want: 'connection' }));
  try {
    return await measure(market, pool);
  } finally {
    await pool.end();
    await market.stop();
  }
}

type PathOf = (nth: number) => string;
type Paths = Readonly<Record<'home' | 'list, second page' | 'car' | 'page of a car', PathOf>>;

/** All but the first read the database each time. */
async function pagePaths(market: Served, pool: pg.Pool): Promise<Paths> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from cars where state = 'available' order by posted_at desc limit 2000`,
  );
  const idAt = (nth: number) => rows[nth % rows.length]?.id ?? '1';
  const { next } = (await (await fetch(`${market.url}/api/category/2`)).json()) as { next: string };
  return {
    home: () => '/',
    'list, second page': () => `/api/category/2?after=${next}`,
    car: (nth) => `/api/cars/${idAt(nth)}`,
    'page of a car': (nth) => `/advertise/${idAt(nth)}`,
  };
}

async function pages(market: Served, paths: Paths): Promise<Record<string, Answers>> {
  await searchReady(market);
  const measured: Record<string, Answers> = {};
  for (const [what, pathOf] of Object.entries(paths)) {
    await ask(market, pathOf, { requests: 64 });
    measured[what] = await ask(market, pathOf);
  }
  return measured;
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const timesOf = ({ p50, p95, cpu }: Answers) => `p50 ${ms(p50)}, p95 ${ms(p95)}, CPU ${ms(cpu)}`;

function pageRow(what: string, now: Answers, before?: Answers): Row {
  const row = { what, measured: timesOf(now), limit: before ? timesOf(before) : '' };
  if (!before) return row;
  const growth = now.cpu / before.cpu;
  const text = `CPU ${growth.toFixed(2)} times that at 55,000, at most ${mostGrowth}`;
  return { ...row, goal: { text, isMet: growth <= mostGrowth } };
}

async function searchRows(market: Served, pool: pg.Pool, cars: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { sentence, asks } of tenSearches) {
    await ask(market, () => searchPath(sentence), { requests: 32 });
    const answers = await ask(market, () => searchPath(sentence));
    const limit = await timeSql(pool, facetsInSql(asks));
    rows.push({ what: sentence.slice(0, 44), measured: timesOf(answers), limit });
  }
  const most = longestSearchMs(cars);
  const goalOf = ({ p95 }: Answers) => ({ text: `p95 at most ${most} ms`, isMet: p95 <= most });
  for (const { sentence } of furtherSearches) {
    await ask(market, () => searchPath(sentence), { requests: 32 });
    const answers = await ask(market, () => searchPath(sentence));
    const what = sentence.slice(0, 44) || 'all cars';
    rows.push({ what, measured: timesOf(answers), limit: '', goal: goalOf(answers) });
  }
  const furtherAt = (nth: number) => furtherSearches[nth % furtherSearches.length]?.sentence ?? '';
  const sameAt = (nth: number) => searchPath(sentenceAt(nth));
  await ask(market, sameAt, { requests: 64 });
  const same = await ask(market, sameAt, { requests: 1280 });
  const others = await ask(market, (nth) => uncachedSearch(nth, 90_000), { requests: 640 });
  const further = await ask(
    market,
    (nth) => `${searchPath(furtherAt(nth))}&mileage-to=${90_000 + nth}`,
    { requests: 640 },
  );
  return [
    ...rows,
    { what: 'all ten, 16 callers', measured: timesOf(same), limit: '', goal: goalOf(same) },
    {
      what: 'each another, 16 callers',
      measured: timesOf(others),
      limit: '',
      goal: goalOf(others),
    },
    {
      what: 'those beyond SQL, each another, 16 callers',
      measured: timesOf(further),
      limit: '',
      goal: goalOf(further),
    },
  ];
}
