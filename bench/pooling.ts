// `npm run bench -- pooling`: what it costs that statements have no names, as behind a pooler of
// transactions. Two servers on one database, without a pooler, are asked in turns.
import { join } from 'node:path';
import pg from 'pg';
import { demoEmail, demoPassword } from '../src/people/demo-account.ts';
import { alternate } from './alternate.ts';
import { databaseTime } from './database-time.ts';
import { agreedSettings, furtherServer } from './further-server.ts';
import { load } from './load.ts';
import { buyAll, offeredCars, signIn } from './purchases.ts';
import { type Served, serve } from './served-process.ts';
import type { Row } from './table.ts';

const purchasesEach = 50;

interface Used {
  /** Of both, for each request, in microseconds. */
  readonly cpu: number;
  readonly market: number;
  readonly database: number;
}

export async function poolingRows(folder: string, port: number): Promise<Row[]> {
  const environment = agreedSettings(port);
  const owner = await serve('./market-process.ts', { dataDir: folder, port, environment });
  const connection = await owner.request<pg.ClientConfig>({ want: 'connection' });
  const pool = new pg.Pool(connection);
  for (const [name, value] of [
    ['statement_timeout', '15s'],
    ['idle_in_transaction_session_timeout', '30s'],
  ])
    await pool.query(`alter role ${connection.user} set ${name} = '${value}'`);
  const start = (at: number, DATABASE_POOLING: string): Promise<Served> =>
    furtherServer(connection, {
      ...{ dataDir: join(folder, DATABASE_POOLING), port: port + at },
      environment: { ...environment, DATABASE_POOLING },
    });
  const [named, unnamed] = [await start(1, 'session'), await start(2, 'transaction')];
  try {
    return [await listRow(pool, named, unnamed), await purchaseRow(pool, named, unnamed)];
  } finally {
    await pool.end();
    for (const one of [named, unnamed, owner]) await one.stop();
  }
}

async function listRow(pool: pg.Pool, named: Served, unnamed: Served): Promise<Row> {
  const first = (await (await fetch(`${named.url}/api/category/2`)).json()) as { next: string };
  const path = `/api/category/2?after=${first.next}`;
  const lists = (served: Served) => async () => {
    const before = await databaseTime(pool);
    const { cpu: market, perSecond } = await load(served, path, {
      headers: { 'accept-encoding': 'identity' },
    });
    // The load has a second before the two that are counted.
    return usedBy(market, (await databaseTime(pool)).since(before) / (perSecond * 3));
  };
  return rowOf('a list asked anew', await alternate(lists(named), lists(unnamed)));
}

async function purchaseRow(pool: pg.Pool, named: Served, unnamed: Served): Promise<Row> {
  const cars = await offeredCars(named.url, 10 * purchasesEach);
  const purchases = (served: Served) => async () => {
    const buyer = await signIn(served.url, demoEmail('buyer'), demoPassword);
    const before = await databaseTime(pool);
    const bought = await buyAll(served, [buyer], cars.splice(0, purchasesEach));
    return usedBy(bought.cpuMs * 1000, (await databaseTime(pool)).since(before) / purchasesEach);
  };
  return rowOf('booking + payment + settle', await alternate(purchases(named), purchases(unnamed)));
}

const usedBy = (market: number, database: number): Used => ({
  ...{ market, database, cpu: market + database },
});

function rowOf(what: string, { limit, ours, ratio }: { limit: Used; ours: Used; ratio: number }) {
  const text = ({ market, database }: Used) =>
    `${Math.round(market)} µs of the market, ${Math.round(database)} of PostgreSQL`;
  return {
    what: `${what}, statements without names`,
    measured: `${text(ours)}: ${(1 / ratio).toFixed(2)} times`,
    limit: `with names ${text(limit)}`,
  };
}
