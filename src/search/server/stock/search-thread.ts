// Runs in a thread of its own: keeps the copy of the stock and answers searches from it, so that no
// page waits while another one counts.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type pg from 'pg';
import { commandLimits, isDatabaseDown, openDatabase } from '../../../kit/server/database.ts';
import { bothOf, type SearchQuery } from '../../search-query.ts';
import { understand } from '../../understand/understand.ts';
import { count } from '../columns/count.ts';
import { page } from '../columns/page.ts';
import { select } from '../columns/selection.ts';
import { distanceFrom } from '../places/known-places.ts';
import type { SearchAnswer, SearchRequest, ThreadRequest } from '../search-index.ts';
import { changesAreKeptMs, loadStock, type StockCopy } from './stock-copy.ts';

/** How long a change may wait until the copy has it, in milliseconds. */
const followEveryMs = 200;
const retryMs = 1000;

let stock: StockCopy | null = null;
const waiting: ThreadRequest[] = [];

parentPort?.on('message', (request: ThreadRequest) => {
  if (stock) reply(request, stock);
  else waiting.push(request);
});

await keepUp();

async function keepUp(): Promise<never> {
  const { pool } = openDatabase({ ...(workerData as pg.PoolConfig), max: 1 }, commandLimits);
  let followedAt = 0;
  for (;;) {
    const client = await pool.connect().catch(() => null);
    try {
      if (!client) throw new Error('no connection');
      if (!stock || performance.now() - followedAt > changesAreKeptMs / 2) {
        const loaded = await loadStock(client);
        stock = loaded;
        for (const request of waiting.splice(0)) reply(request, loaded);
      }
      for (;;) {
        await stock.follow(client);
        followedAt = performance.now();
        await sleep(followEveryMs);
      }
    } catch (error) {
      if (client && !isDatabaseDown(error)) throw error;
      // The database is away: the copy of before goes on answering, and cars are read from the
      // database before anybody sees them.
      client?.release(true);
      await sleep(retryMs);
    }
  }
}

function reply({ number, request }: ThreadRequest, from: StockCopy): void {
  try {
    parentPort?.postMessage({ number, answer: answerOf(request, from) });
  } catch (error) {
    parentPort?.postMessage({ number, failed: String(error) });
  }
}

function answerOf(request: SearchRequest, { columns, vocabulary }: StockCopy): SearchAnswer {
  const understood = understand(request.sentence, vocabulary);
  const query: SearchQuery = bothOf(understood.query, request.query);
  const milesTo = query.near && distanceFrom(query.near.place);
  const distances = columns.place.values.map((place) => milesTo?.(place) ?? 0);
  const selection = select(columns, query, ({ miles }) =>
    columns.place.values.filter((_, code) => (distances[code] ?? 0) <= miles),
  );
  const { ids, next } = page(columns, selection, {
    sort: query.sort ?? (query.near ? 'distance' : 'newest'),
    size: request.size,
    after: request.after,
    // A cursor is a whole number: tenths of a mile.
    distances: Float64Array.from(distances, (miles) => Math.min(Math.round(miles * 10), 1e6)),
  });
  const { total, isExact, facets } = count(columns, selection);
  return {
    query,
    parts: understood.parts,
    corrections: understood.corrections,
    ids,
    next,
    total,
    isExact,
    facets,
  };
}
