// The search index of the market: a copy of the stock in a thread of its own.
import type { Worker } from 'node:worker_threads';
import { createFairQueue } from '../../../kit/server/worker/fair-queue.ts';
import { startSmallThread } from '../../../kit/server/worker/small-thread.ts';
import type { SearchQuery } from '../../search-query.ts';
import type { Suggestion } from '../../suggestion.ts';
import type { StoredCar } from '../stock/read-stock.ts';
import type { Difference } from '../stock/stock-copy.ts';
import {
  type IndexedSearch,
  type SearchAnswer,
  type SearchIndex,
  type SearchRequest,
  SearchUnavailable,
  type SimilarRequest,
} from './search-index.ts';

type Question =
  | { readonly search: SearchRequest }
  | { readonly similar: SimilarRequest }
  | { readonly suggest: IndexedSearch }
  | { readonly match: MatchRequest };
type Answer =
  | { readonly found: SearchAnswer }
  | { readonly ids: readonly number[] }
  | { readonly suggestions: readonly Suggestion[] }
  | { readonly matches: number[][] };
interface MatchRequest {
  readonly cars: readonly StoredCar[];
  readonly queries: readonly SearchQuery[];
}

export interface ThreadRequest {
  readonly number: number;
  readonly question: Question;
  /** When it is given up, in milliseconds since 1970. */
  readonly until: number;
}
/** What the thread is started with. */
export interface ThreadOptions {
  /** How it reaches the database. */
  readonly connection: unknown;
  /** After so long the copy is compared with the database from the beginning. */
  readonly comparesEveryMs: number;
}
/** Every request has a reply. */
export type ThreadReply =
  | 'ready'
  | { readonly differences: readonly Difference[] }
  /** The whole copy agrees, by a comparison that took so long. */
  | { readonly agreedInMs: number }
  | { readonly number: number; readonly answer: Answer }
  | { readonly number: number; readonly failed: string };

/** After it a search that is not answered fails, in milliseconds. */
const longestSearchMs = 3000;
/** After so long without a reply, in milliseconds, the thread is stuck and ended. */
const longestSilenceMs = 60_000;
/** After a fault it rests, in milliseconds: each start reads the whole stock. */
const restMs = 5000;
/** So many are handed to the thread at once: enough that it never waits for the next one. */
const mostInThread = 4;
const waitingLimits = { maxWaiting: 200, maxWaitingInLine: 40, maxOutOfLine: 2 };

interface Asked {
  readonly question: Question;
  readonly line: string;
  readonly until: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

interface IndexOptions {
  readonly connection: ThreadOptions['connection'];
  readonly comparesEveryMs: number;
  /** Hears what the thread died of. */
  readonly onFault: (fault: Error) => void;
  /** Hears in what the copy was found to differ from the database, which is loaded anew. */
  readonly onDifferences: (differences: readonly Difference[]) => void;
  /** Hears that a comparison of the whole copy has found no difference, and how long it took. */
  readonly onAgreement?: (beganMsAgo: number) => void;
}

/**
 * Searches in a thread of its own, which starts with the first search or `prepare`, and is replaced
 * after it has ended.
 */
export function createThreadIndex({
  onFault,
  onDifferences,
  onAgreement,
  connection,
  comparesEveryMs,
}: IndexOptions): SearchIndex {
  let worker: Worker | null = null;
  let isClosed = false;
  let isReady = false;
  let restsUntil = 0;
  let last = 0;
  const queue = createFairQueue<Asked>(waitingLimits);
  const inThread = new Map<number, Asked>();
  let stuck: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = startSmallThread(new URL('../stock/search-thread.ts', import.meta.url), {
      connection,
      comparesEveryMs,
    } satisfies ThreadOptions);
    started.unref();
    started.on('message', (reply: ThreadReply) => {
      if (reply === 'ready') {
        isReady = true;
        return;
      }
      if ('differences' in reply) {
        onDifferences(reply.differences);
        return;
      }
      if ('agreedInMs' in reply) {
        onAgreement?.(reply.agreedInMs);
        return;
      }
      const asked = finish(reply.number);
      if ('answer' in reply) asked?.resolve(reply.answer);
      else asked?.reject(new Error(reply.failed));
      watch();
      handOver();
    });
    started.on('error', onFault);
    started.on('exit', () => {
      worker = null;
      isReady = false;
      restsUntil = performance.now() + restMs;
      const left = [...[...inThread.keys()].map(finish), ...queue.clear()];
      for (const asked of left) asked?.reject(new SearchUnavailable('The search has ended'));
      watch();
    });
    return started;
  }

  function running(): Worker | null {
    if (!worker && performance.now() >= restsUntil) worker = start();
    return worker;
  }

  function handOver(): void {
    while (worker && inThread.size < mostInThread) {
      const taken = queue.take();
      if (!taken) return;
      const { line, item } = taken;
      const { question, until } = item;
      if (Date.now() > until) {
        queue.finish(line);
        continue;
      }
      last += 1;
      inThread.set(last, item);
      worker.postMessage({ number: last, question, until } satisfies ThreadRequest);
      if (inThread.size === 1) watch();
    }
  }

  function finish(number: number): Asked | undefined {
    const asked = inThread.get(number);
    inThread.delete(number);
    if (asked) queue.finish(asked.line);
    return asked;
  }

  /** From now on the thread has its time to reply once more. */
  function watch(): void {
    clearTimeout(stuck);
    if (inThread.size === 0) return;
    stuck = setTimeout(() => {
      onFault(new Error('The search did not reply any more'));
      worker?.terminate();
    }, longestSilenceMs);
    stuck.unref();
  }

  async function ask(question: Question, line: string): Promise<Answer> {
    const thread = isClosed ? null : running();
    if (!thread || !isReady) throw new SearchUnavailable('The stock is being loaded');
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const late = setTimeout(
      () => reject(new SearchUnavailable('The search takes too long')),
      longestSearchMs,
    );
    const until = Date.now() + longestSearchMs;
    const displaced = queue.add(line, { question, line, until, resolve, reject });
    displaced?.reject(new SearchUnavailable('Too many search'));
    handOver();
    return promise.finally(() => clearTimeout(late));
  }

  return {
    async search(request, line) {
      const answer = await ask({ search: request }, line);
      if (!('found' in answer)) throw new Error('an answer to another question');
      return answer.found;
    },
    async similar(request, line) {
      const answer = await ask({ similar: request }, line);
      if (!('ids' in answer)) throw new Error('an answer to another question');
      return answer.ids;
    },
    async suggest(request, line) {
      const answer = await ask({ suggest: request }, line);
      if (!('suggestions' in answer)) throw new Error('an answer to another question');
      return answer.suggestions;
    },
    async match(cars, queries) {
      const answer = await ask({ match: { cars, queries } }, 'saved searches');
      if (!('matches' in answer)) throw new Error('an answer to another question');
      return answer.matches;
    },
    prepare() {
      if (!isClosed) running();
    },
    async close() {
      isClosed = true;
      clearTimeout(stuck);
      await worker?.terminate();
    },
  };
}
