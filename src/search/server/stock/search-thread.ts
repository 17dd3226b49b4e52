// Runs in a thread of its own: keeps the copy of the stock and answers searches from it, so that no
// page waits while another one counts.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type pg from 'pg';
import { setCountry } from '../../../kit/countries.ts';
import { isDatabaseDown } from '../../../kit/server/database/database-errors.ts';
import {
  commandLimits,
  type DatabaseConfig,
  openPool,
} from '../../../kit/server/database/open-pool.ts';
import { understand } from '../../understand/understand.ts';
import { similarTo } from '../columns/page/similar.ts';
import type { SearchRequest, SimilarRequest } from '../index/search-index.ts';
import type { Answer, ThreadData, ThreadReply, ThreadRequest } from '../index/thread-messages.ts';
import { countUsed } from '../used/count-used.ts';
import { answerSearch, readSearch } from './answer-search.ts';
import { createFindDescribed } from './described-cars.ts';
import { matchCars } from './match-cars.ts';
import { changesAreKeptMs, loadStock, type StockCopy } from './stock-copy.ts';
import { suggestIn } from './suggest-in.ts';

/** How long a change may wait until the copy has it, in milliseconds. */
const followEveryMs = 200;
const retryMs = 1000;
/** A connection that is dead without a sign is given up after it. */
const longestQueryMs = 120_000;
/** The copy is compared with the database a little at a time, and after the last car it rests. */
const compareEveryMs = 1000;
/** It is compared for the first time this long after it was loaded. */
const firstComparedMs = 60_000;

const { connection, comparesEveryMs, country } = workerData as ThreadData;
setCountry(country);
let stock: StockCopy | null = null;
/** The version that was sent last. */
let knownVersion = 0;
let nextComparison = 0;
let comparedUpTo = 0;
/** When the comparison of the whole began, and whether it has found a difference. */
let comparison = { beganAt: 0, hasDifferences: false };

const pool = openPool(
  // One keeps up, and the other looks words up in descriptions.
  { ...(connection as DatabaseConfig), max: 2, query_timeout: longestQueryMs },
  commandLimits,
);
const findDescribed = createFindDescribed(pool);

parentPort?.on('message', (request: ThreadRequest) => reply(request));

async function keepUp(): Promise<never> {
  let followedAt = 0;
  for (;;) {
    const client = await pool.connect().catch(() => null);
    try {
      if (!client) throw new Error('no connection');
      if (!stock || stock.isWorn() || performance.now() - followedAt > changesAreKeptMs / 2) {
        stock = await loadStock(client);
        [nextComparison, comparedUpTo] = [
          performance.now() + Math.min(comparesEveryMs, firstComparedMs),
          0,
        ];
        send('ready');
        sendVersion(stock);
      }
      while (!stock.isWorn()) {
        const hasMore = await stock.follow(client);
        sendVersion(stock);
        followedAt = performance.now();
        if (hasMore) continue;
        if (followedAt >= nextComparison) await compare(client, stock);
        await sleep(followEveryMs);
      }
      client.release();
    } catch (error) {
      if (client && !isDatabaseDown(error)) throw error;
      // The database is away: the copy of before goes on answering, and cars are read from the
      // database before anybody sees them.
      client?.release(true);
      stock?.rewind();
      await sleep(retryMs);
    }
  }
}

/** A copy that is wrong still answers until it is loaded again: cars are read from the database anyway. */
async function compare(client: pg.ClientBase, copy: StockCopy): Promise<void> {
  if (comparedUpTo === 0) comparison = { beganAt: performance.now(), hasDifferences: false };
  const { next, differences } = await copy.compareNext(client, comparedUpTo);
  comparedUpTo = next ?? 0;
  nextComparison = performance.now() + (next === null ? comparesEveryMs : compareEveryMs);
  if (differences.length > 0) {
    comparison.hasDifferences = true;
    send({ differences });
  } else if (next === null && !comparison.hasDifferences)
    send({ agreedInMs: performance.now() - comparison.beganAt });
}

function sendVersion({ version }: StockCopy): void {
  if (version === knownVersion) return;
  knownVersion = version;
  send({ version });
}

const send = (message: ThreadReply): void => parentPort?.postMessage(message);

async function reply({ number, question, until }: ThreadRequest): Promise<void> {
  try {
    // Too late nobody waits for the answer anymore.
    if (stock && Date.now() <= until) send({ number, answer: await answerTo(question, stock) });
    else send({ number, failed: 'too late' });
  } catch (error) {
    send({ number, failed: String(error instanceof Error ? error.stack : error) });
  }
}

async function answerTo(question: ThreadRequest['question'], copy: StockCopy): Promise<Answer> {
  if (question === 'used') return { used: await countUsed(copy.columns) };
  if ('search' in question) return searchIn(question.search, copy);
  if ('match' in question)
    return {
      matches: await matchCars(question.match.cars, question.match.searches, copy.language),
    };
  if ('suggest' in question) return { suggestions: suggestIn(copy, question.suggest) };
  return { ids: similarIds(question.similar, copy) };
}

async function searchIn(request: SearchRequest, copy: StockCopy) {
  const parsed = readSearch(request, copy);
  const words = parsed.query.wordsFirst ?? [];
  const described =
    words.length > 0 ? await findDescribed(words, copy.columns.rows.onOffer) : undefined;
  return { result: answerSearch(request, copy, parsed, described) };
}

function similarIds({ title, size, ...car }: SimilarRequest, copy: StockCopy): number[] {
  const parsed = car.make ? {} : understand(title, copy.vocabulary).query.is;
  const like = {
    ...car,
    make: car.make ?? parsed.make?.[0] ?? null,
    body: car.body ?? parsed.body?.[0] ?? null,
    seats: car.seats ?? parsed.seats?.[0] ?? null,
  };
  return similarTo(copy.columns, like, size);
}

await keepUp();
