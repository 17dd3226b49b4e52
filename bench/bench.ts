// `npm run bench`: each figure beside its physical limit in the same run. Exits with 1 when a ratio
// misses. `-- quick` leaves Lighthouse out; `-- flood` measures only a reader beside a flood;
// `-- strangers` people from new networks beside 400 that do all they can;
// `-- workers` one and two processes of a market; `-- --cars 1000000` a market of that many cars.

import { rm } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import pg from 'pg';
import { programArguments } from '../src/kit/server/program-arguments.ts';
import { demoEmail, demoPassword } from '../src/people/demo-account.ts';
import { openTempFolder } from '../testing/market/temp-folder.ts';
import { alternate } from './alternate.ts';
import { floodRows } from './flood.ts';
import { type Load, load } from './load.ts';
import { byteRows, lighthousesOf, resultsRow, scriptRow } from './pages/page-rows.ts';
import { buyAll, offeredCars, purchasesBefore, signIn } from './purchases.ts';
import { type Served, serve } from './served-process.ts';
import { benchManyCars } from './stock/many-cars.ts';
import { strangersRows } from './strangers.ts';
import { printTable, type Row, ratioGoal } from './table.ts';
import { workerRows } from './workers.ts';

const { values: options } = programArguments({
  usage:
    'Usage: npm run bench [-- quick|flood|strangers|workers], or -- --cars NUMBER [--data FOLDER]',
  options: { cars: { type: 'string' }, data: { type: 'string' } },
  takes: 'any',
});
if (options.cars) process.exit((await benchManyCars(Number(options.cars), options.data)) ? 0 : 1);

const marketPort = 3900;
const barePort = 3901;

/** The query for a page of a category, as plain `pg` would run it. */
const coldQuery = `
  select c.id, c.title, c.image_id, c.location, c.resale_price_cents, c.original_price_cents,
    c.years_of_use, p.name, p.email, c.description, c.posted_at, c.category_id, c.condition, c.state
  from cars c join people p on p.id = c.seller_id
  where c.category_id = $1 and c.state = 'available'
  order by c.posted_at desc, c.id desc limit 25`;

/** Purchases per second on one idle core. */
const leastPurchases = 280;

const folder = openTempFolder('bench');
let isGood = false;
try {
  isGood = printTable(await requestedRows());
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);

/** A market, and the process that it is compared with. */
interface Processes {
  readonly market: Served;
  readonly bare: Served;
  /** The market's database. */
  readonly connection: pg.PoolConfig;
  /** How long it took to build, stock and start the market, in seconds. */
  readonly firstStart: number;
}

async function requestedRows(): Promise<Row[]> {
  if (process.argv.includes('workers')) return workerRows(folder, marketPort);
  if (process.argv.includes('strangers')) return strangersRows(folder, marketPort);
  console.log('Opening a market with the full demo stock');
  const startedAt = performance.now();
  const market = await serve('./market-process.ts', { dataDir: folder, port: marketPort });
  try {
    const firstStart = (performance.now() - startedAt) / 1000;
    if (process.argv.includes('flood')) return await floodRows(market);
    const connection = await market.request<pg.PoolConfig>({ want: 'connection' });
    const bare = await serve('./bare-process.ts', { port: barePort, connection });
    try {
      return await allRows({ market, bare, connection, firstStart });
    } finally {
      await bare.stop();
    }
  } finally {
    await market.stop();
  }
}

async function allRows(processes: Processes): Promise<Row[]> {
  const { market, firstStart } = processes;
  return [
    {
      what: 'first start, built and stocked',
      measured: `${firstStart.toFixed(1)} s`,
      limit: '',
    },
    await cachedRow(processes, 'home, signed out, br', '/', 0.75),
    await cachedRow(processes, 'GET category/2, hot, br', '/api/category/2', 0.75),
    await coldRow(processes),
    await pointRow(processes),
    await resultsRow(market),
    await purchaseRow(processes),
    { what: 'memory of the server after all this', ...(await memory(market)) },
    scriptRow(),
    ...(await byteRows(market.url)),
    ...(process.argv.includes('quick') ? [] : await lighthousesOf(market.url)),
  ];
}

/** Cached responses, compared with node:http sending the same bytes, by CPU for each request. */
async function cachedRow(
  { market, bare }: Processes,
  what: string,
  path: string,
  min: number,
): Promise<Row> {
  const body = Buffer.from(await (await fetch(market.url + path)).arrayBuffer());
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  await bare.request({ want: 'send', bytes: brotliCompressSync(body, { params }) });
  const { limit, ours, ratio } = await alternate(
    () => load(bare, '/'),
    () => load(market, path),
  );
  return {
    what,
    measured: loadText(ours),
    limit: `node:http ${limit.cpu.toFixed(0)} µs, ${Math.round(limit.perSecond)}/s`,
    goal: ratioGoal(ratio, min),
  };
}

/** An uncached page of a category, compared with the bare query, by CPU. */
async function coldRow({ market, bare }: Processes): Promise<Row> {
  const first = (await (await fetch(`${market.url}/api/category/2`)).json()) as { next: string };
  const { limit, ours, ratio } = await alternate(
    async () => ({ cpu: await queryCpu(bare, 'cold', coldQuery, [2]) }),
    () =>
      load(market, `/api/category/2?after=${first.next}`, {
        headers: { 'accept-encoding': 'identity' },
      }),
  );
  return {
    what: 'GET category/2, cold',
    measured: loadText(ours),
    limit: `one prepared query by pg ${limit.cpu.toFixed(0)} µs`,
    goal: ratioGoal(ratio, 0.6),
  };
}

async function pointRow({ market, bare }: Processes): Promise<Row> {
  const buyer = await signIn(market.url, demoEmail('buyer'), demoPassword);
  const headers = { cookie: buyer.cookie, authorization: `Bearer ${buyer.token}` };
  const list = await fetch(`${market.url}/api/bookings?email=${buyer.email}`, { headers });
  const [booking] = (await list.json()) as { _id: string }[];
  const text = 'select * from bookings where id = $1';
  const { limit, ours, ratio } = await alternate(
    async () => ({ cpu: await queryCpu(bare, 'point', text, [booking?._id]) }),
    () => load(market, `/api/bookings/${booking?._id}`, { headers }),
  );
  return {
    what: 'GET bookings/{id}, signed in',
    measured: loadText(ours),
    limit: `one prepared point read by pg ${limit.cpu.toFixed(0)} µs`,
    // 240 µs where the point read takes 41.
    goal: ratioGoal(ratio, 0.17),
  };
}

async function purchaseRow({ market, connection }: Processes): Promise<Row> {
  const buyer = await signIn(market.url, demoEmail('buyer'), demoPassword);
  const cars = await offeredCars(market.url, purchasesBefore + 1000);
  await buyAll(market, [buyer], cars.slice(0, purchasesBefore));
  const { perSecond, cpuMs, settleShare } = await buyAll(
    market,
    [buyer],
    cars.slice(purchasesBefore),
  );
  const pool = new pg.Pool(connection);
  const { rows } = await pool.query(
    `select count(*) :: int as paid, count(distinct car_id) :: int as cars from bookings
     where state = 'paid' and paid_at > now() - interval '5 minutes'`,
  );
  await pool.end();
  const isExact = rows[0].paid === cars.length && rows[0].cars === cars.length;
  return {
    what: 'booking + payment + settle',
    measured: `${cpuMs.toFixed(2)} ms CPU a purchase, ${Math.round(perSecond)}/s with database and load on the same 2 cores; settle is ${Math.round(settleShare * 100)} % of a buyer’s wait`,
    limit: `1 core of the server: ${Math.round(1000 / cpuMs)}/s`,
    goal: {
      text: `at least ${leastPurchases}/s a core, none double (${rows[0].paid} paid, ${rows[0].cars} cars)`,
      isMet: 1000 / cpuMs >= leastPurchases && isExact,
    },
  };
}

function loadText({ cpu, perSecond, p99 }: Load): string {
  return `${cpu.toFixed(0)} µs, ${Math.round(perSecond)}/s, p99 ${p99} ms`;
}

/** CPU of one named query through bare `pg`, in microseconds. */
async function queryCpu(
  bare: Served,
  name: string,
  text: string,
  values: unknown[],
): Promise<number> {
  const run = (times: number) => bare.request({ want: 'query', times, name, text, values });
  await run(1000);
  const before = await bare.cpu();
  await run(4000);
  return ((await bare.cpu()) - before) / 4000;
}

async function memory(market: Served): Promise<Omit<Row, 'what'>> {
  const megabytes = Math.round((await market.memory()) / 1024 / 1024);
  return {
    measured: `${megabytes} MB`,
    limit: '',
    goal: { text: 'at most 300 MB', isMet: megabytes <= 300 },
  };
}
