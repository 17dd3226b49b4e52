// `npm run bench -- workers`: what one and two processes of a market answer in a second, each started
// as `npm start` does. The load shares the cores, so beside the rate stands what a second of
// processor time of the market gives: with free cores the rate grows as that allows.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoEmail, demoPassword } from '../src/people/demo-account.ts';
import { workerProcesses } from '../testing/market/worker-processes.ts';
import { type Load, load } from './load.ts';
import { buyAll, offeredCars, signedIn } from './purchases.ts';
import type { Served } from './served-process.ts';
import type { Row } from './table.ts';

const counts = [1, 2] as const;
const rounds = 3;
const purchasesEach = 400;
/** Of what one process gives for a second of processor time, two give at least this much. */
const leastShare = 0.9;

interface Measured {
  readonly perSecond: number;
  /** Processor time of all processes of the market for each, in microseconds. */
  readonly cpu: number;
}

interface Figures {
  readonly home: Measured;
  readonly listAnew: Measured;
  readonly purchases: Measured;
}

/** In turns, so that a moment in which the machine is slow affects both. */
export async function workerRows(folder: string, port: number): Promise<Row[]> {
  const all: Record<number, Figures[]> = { 1: [], 2: [] };
  for (let round = 0; round < rounds; round++)
    for (const workers of counts) all[workers]?.push(await figuresOf(folder, port, workers));
  return (['home', 'listAnew', 'purchases'] as const).map((what) => {
    const [one, two] = counts.map((count) =>
      medianOf((all[count] ?? []).map((each) => each[what])),
    );
    if (!one || !two) throw new Error('nothing was measured');
    const share = one.cpu / two.cpu;
    return {
      what: `${names[what]}, 1 and 2 workers`,
      measured: `${Math.round(one.perSecond)}/s and ${Math.round(two.perSecond)}/s: ${(two.perSecond / one.perSecond).toFixed(2)} times`,
      limit: `${Math.round(one.cpu)} µs and ${Math.round(two.cpu)} µs of the market each: ${(2 * share).toFixed(2)} times with free cores`,
      goal: {
        text: `at least ${2 * leastShare} times with free cores`,
        isMet: share >= leastShare,
      },
    };
  });
}

const names = {
  home: 'home, signed out, br',
  listAnew: 'a list asked anew',
  purchases: 'booking + payment + settle',
};

async function figuresOf(folder: string, port: number, workers: number): Promise<Figures> {
  const market = await start(folder, port, workers);
  try {
    const first = (await (await fetch(`${market.url}/api/category/2`)).json()) as { next: string };
    const home = await load(market, '/');
    const anew = `/api/category/2?after=${first.next}`;
    const listAnew = await load(market, anew, { 'accept-encoding': 'identity' });
    const buyer = await signedIn(market.url, demoEmail('buyer'), demoPassword);
    const cars = await offeredCars(market.url, purchasesEach);
    const bought = await buyAll(market, buyer, cars);
    const purchases = { perSecond: bought.perSecond, cpu: bought.cpuMs * 1000 };
    return { home, listAnew, purchases };
  } finally {
    await market.stop();
  }
}

const medianOf = (measured: readonly (Load | Measured)[]): Measured | undefined =>
  measured.toSorted((one, other) => one.cpu - other.cpu)[Math.floor(measured.length / 2)];

async function start(folder: string, port: number, workers: number): Promise<Served> {
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
  return {
    url,
    cpu: async () => processorTime(child),
    memory: async () => 0,
    request: () => Promise.reject(new Error('this market is asked by HTTP alone')),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const environment = (folder: string, port: number, workers: number) => ({
  ...{ DATA_DIR: folder, PORT: String(port), WORKERS: String(workers), LOG_LEVEL: 'error' },
  // One buyer buys everything.
  ...{ MOST_HOLDS: '1000', MOST_UNPAID_BOOKINGS: '10000' },
  ...{ MOST_PAYMENT_ATTEMPTS: '10000', LIMITS: '1000000' },
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
