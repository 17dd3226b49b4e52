// Two servers on one database that do nothing but answer searches and lists that nobody has asked before:
// how much of the work is the database's, which is all that a replica could take over.
import { join } from 'node:path';
import type pg from 'pg';
import { databaseTime } from '../database-time.ts';
import { agreedSettings, furtherServer } from '../further-server.ts';
import type { Served } from '../served-process.ts';
import type { Row } from '../table.ts';
import { ask } from './callers.ts';
import { searchReady } from './search-ready.ts';

const requestsEach = 640;

interface Asked {
  readonly what: string;
  /** Of the nth request of all. */
  readonly pathOf: (nth: number) => string;
}

export async function twoServers(
  first: Served,
  pool: pg.Pool,
  folder: string,
  asked: readonly Asked[],
): Promise<Row[]> {
  const firstPort = Number(new URL(first.url).port);
  const second = await furtherServer(await first.request<pg.ClientConfig>({ want: 'connection' }), {
    ...{ dataDir: join(folder, 'second'), port: firstPort + 1 },
    environment: agreedSettings(firstPort),
  });
  try {
    await searchReady(second);
    const rows: Row[] = [];
    for (const { what, pathOf } of asked) rows.push(await row([first, second], pool, what, pathOf));
    return rows;
  } finally {
    await second.stop();
  }
}

async function row(
  servers: readonly Served[],
  pool: pg.Pool,
  what: string,
  pathOf: Asked['pathOf'],
): Promise<Row> {
  const askAll = (requests: number, from: number) =>
    Promise.all(
      servers.map((server, at) =>
        ask(server, (nth) => pathOf(from + nth * servers.length + at), { requests }),
      ),
    );
  const warming = 64;
  await askAll(warming, 0);
  const before = await databaseTime(pool);
  const startedAt = performance.now();
  const answers = await askAll(requestsEach, warming * servers.length);
  const seconds = (performance.now() - startedAt) / 1000;
  const all = requestsEach * servers.length;
  const database = (await databaseTime(pool)).since(before) / 1000 / all;
  const server = answers.reduce((sum, { cpu }) => sum + cpu, 0) / servers.length;
  return {
    what: `${what}, two servers`,
    measured: `${Math.round(all / seconds)}/s: CPU ${server.toFixed(2)} ms in the servers, ${database.toFixed(2)} ms in PostgreSQL`,
    limit: `${((100 * database) / (server + database)).toFixed(0)} % is PostgreSQL’s`,
  };
}
