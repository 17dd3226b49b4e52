// `npm run bench`: each figure beside its physical limit in the same run. Exits with 1 when a ratio
// misses. `-- quick` leaves Lighthouse out.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import pg from 'pg';
import { lighthouseRows } from './lighthouse.ts';
import { load } from './load.ts';
import { type PageBytes, pageBytes } from './page-bytes.ts';
import { buyAll, offeredCars, signedIn } from './purchases.ts';
import { serve } from './served-process.ts';
import { printTable, type Row, ratioGoal } from './table.ts';

const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
const marketPort = 3900;
const barePort = 3901;

console.log('Opening a market with the full demo stock');
const startedAt = performance.now();
const market = await serve('./market-process.ts', { dataDir: folder, port: marketPort });
const firstStart = (performance.now() - startedAt) / 1000;
const connection = await market.ask<{ host: string; user: string }>({ want: 'connection' });
const bare = await serve('./bare-process.ts', {
  port: barePort,
  connection: { ...connection, database: connection.user, port: 5432 },
});

/** What a page of a category tells, asked of `pg` without further thought. */
const coldQuery = `
  select c.id, c.title, c.image_id, c.location, c.resale_price_cents, c.original_price_cents,
    c.years_of_use, p.name, p.email, c.description, c.posted_at, c.category_id, c.condition, c.state
  from cars c join people p on p.id = c.seller_id
  where c.category_id = $1 and c.state = 'available'
  order by c.posted_at desc, c.id desc limit 25`;

let isGood = false;
try {
  const rows: Row[] = [
    {
      what: 'first start, built and stocked',
      measured: `${firstStart.toFixed(1)} s`,
      limit: '',
    },
    await keptRow('home, signed out, br', '/', 0.7),
    await keptRow('GET category/2, hot, br', '/api/category/2', 0.6),
    await coldRow(),
    await pointRow(),
    await purchaseRow(),
    { what: 'memory of the server after all this', ...(await memory()) },
    ...(await byteRows()),
    ...(process.argv.includes('quick') ? [] : await lighthouses()),
  ];
  isGood = printTable(rows);
} finally {
  await bare.stop();
  await market.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);

/** What is kept as bytes, against node:http sending the same bytes. By CPU a request. */
async function keptRow(what: string, path: string, least: number): Promise<Row> {
  const body = Buffer.from(await (await fetch(market.url + path)).arrayBuffer());
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  await bare.ask({ want: 'send', bytes: brotliCompressSync(body, { params }) });
  const limit = await load(bare, '/');
  const ours = await load(market, path);
  return {
    what,
    measured: `${ours.cpu.toFixed(0)} µs, ${Math.round(ours.perSecond)}/s, p99 ${ours.p99} ms`,
    limit: `node:http ${limit.cpu.toFixed(0)} µs, ${Math.round(limit.perSecond)}/s`,
    goal: ratioGoal(limit.cpu / ours.cpu, least),
  };
}

/** A page of a category that is never kept, against the bare query. By CPU. */
async function coldRow(): Promise<Row> {
  const first = (await (await fetch(`${market.url}/api/category/2`)).json()) as { next: string };
  const limit = await queryCpu('cold', coldQuery, [2]);
  const ours = await load(market, `/api/category/2?after=${first.next}`, {
    'accept-encoding': 'identity',
  });
  return {
    what: 'GET category/2, cold',
    measured: `${ours.cpu.toFixed(0)} µs, ${Math.round(ours.perSecond)}/s, p99 ${ours.p99} ms`,
    limit: `one prepared query by pg ${limit.toFixed(0)} µs`,
    goal: ratioGoal(limit / ours.cpu, 0.5),
  };
}

async function pointRow(): Promise<Row> {
  const buyer = await signedIn(market.url, 'buyer@demo.forecourt.example', 'forecourt-demo');
  const headers = { cookie: buyer.cookie, authorization: `Bearer ${buyer.token}` };
  const list = await fetch(`${market.url}/api/bookings?email=${buyer.email}`, { headers });
  const [booking] = (await list.json()) as { _id: string }[];
  const limit = await queryCpu('point', 'select * from bookings where id = $1', [booking?._id]);
  const ours = await load(market, `/api/bookings/${booking?._id}`, headers);
  return {
    what: 'GET bookings/{id}, signed in',
    measured: `${ours.cpu.toFixed(0)} µs, ${Math.round(ours.perSecond)}/s, p99 ${ours.p99} ms`,
    limit: `one prepared point read by pg ${limit.toFixed(0)} µs`,
  };
}

async function purchaseRow(): Promise<Row> {
  const buyer = await signedIn(market.url, 'buyer@demo.forecourt.example', 'forecourt-demo');
  const cars = await offeredCars(market.url, 1100);
  await buyAll(market, buyer, cars.slice(0, 100));
  const { perSecond, cpuMs, settleShare } = await buyAll(market, buyer, cars.slice(100));
  const pool = new pg.Pool({ ...connection, database: connection.user, port: 5432 });
  const { rows } = await pool.query(
    `select count(*) :: int as paid, count(distinct car_id) :: int as cars from bookings
     where state = 'paid' and paid_at > now() - interval '5 minutes'`,
  );
  await pool.end();
  const isExact = rows[0].paid === 1100 && rows[0].cars === 1100;
  return {
    what: 'booking + payment + settle',
    measured: `${cpuMs.toFixed(2)} ms CPU a purchase, ${Math.round(perSecond)}/s with database and load on the same 2 cores; settle is ${Math.round(settleShare * 100)} % of a buyer’s wait`,
    limit: `1 core of the server: ${Math.round(1000 / cpuMs)}/s`,
    goal: {
      text: `at least 150/s a core, none double (${rows[0].paid} paid, ${rows[0].cars} cars)`,
      isMet: 1000 / cpuMs >= 150 && isExact,
    },
  };
}

/** CPU of one named query through bare `pg`, in microseconds. */
async function queryCpu(name: string, text: string, values: unknown[]): Promise<number> {
  const run = (times: number) => bare.ask({ want: 'query', times, name, text, values });
  await run(2000);
  const before = await bare.cpu();
  await run(10_000);
  return ((await bare.cpu()) - before) / 10_000;
}

async function memory(): Promise<Omit<Row, 'what'>> {
  const megabytes = Math.round((await market.memory()) / 1024 / 1024);
  return {
    measured: `${megabytes} MB`,
    limit: '',
    goal: { text: 'at most 300 MB', isMet: megabytes <= 300 },
  };
}

async function byteRows(): Promise<Row[]> {
  const buyer = await signedIn(market.url, 'buyer@demo.forecourt.example', 'forecourt-demo');
  const seller = await signedIn(market.url, 'seller@demo.forecourt.example', 'forecourt-demo');
  const pages = [
    { path: '/', cookie: '', most: 0 },
    { path: '/about', cookie: '', most: 0 },
    { path: '/blog', cookie: '', most: 0 },
    { path: '/faq', cookie: '', most: 0 },
    { path: '/login', cookie: '', most: 125 },
    { path: '/contact-us', cookie: '', most: 125 },
    { path: '/cars/2', cookie: buyer.cookie, most: 125 },
    { path: '/dashboard', cookie: buyer.cookie, most: 125 },
    { path: '/dashboard/addcars', cookie: seller.cookie, most: 125 },
  ];
  return Promise.all(
    pages.map(async ({ path, cookie, most }) => {
      const bytes: PageBytes = await pageBytes(market.url + path, cookie);
      const kilo = (size: number) => `${(size / 1024).toFixed(1)} KB`;
      return {
        what: `bytes of ${path}, br`,
        measured: `JS ${kilo(bytes.script)}${bytes.later > 0 ? ` and ${kilo(bytes.later)} when wanted` : ''}, CSS ${kilo(bytes.style)}, HTML ${kilo(bytes.html)}`,
        limit: '',
        goal: { text: `JS at most ${most} KB`, isMet: bytes.script <= most * 1024 },
      };
    }),
  );
}

async function lighthouses(): Promise<Row[]> {
  const { cookie } = await signedIn(market.url, 'buyer@demo.forecourt.example', 'forecourt-demo');
  for (const path of ['/', '/cars/2']) await drawPictures(path, cookie);
  return lighthouseRows([
    { name: 'home', url: market.url, cookie: '' },
    { name: 'list', url: `${market.url}/cars/2`, cookie },
  ]);
}

/** The demo's pictures are drawn once and kept: the pages are measured as they are from then on. */
async function drawPictures(path: string, cookie: string): Promise<void> {
  const html = await (await fetch(market.url + path, { headers: { cookie } })).text();
  const pictures = new Set(html.match(/\/images\/drawn-[a-z-]+\/720\.avif/g));
  for (const picture of pictures) await fetch(market.url + picture);
}
