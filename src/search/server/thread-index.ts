// The search index of the market: a copy of the stock in a thread of its own.
import { Worker } from 'node:worker_threads';
import {
  type SearchAnswer,
  type SearchIndex,
  type SearchRequest,
  SearchUnavailable,
} from './search-index.ts';

export interface ThreadRequest {
  readonly number: number;
  readonly request: SearchRequest;
  /** When it is given up, in milliseconds since 1970. */
  readonly until: number;
}
type ThreadReply =
  | 'ready'
  | { readonly number: number; readonly answer: SearchAnswer }
  | { readonly number: number; readonly failed: string };

/** After it a search that the thread has not answered fails, in milliseconds. */
const longestSearchMs = 3000;
/** So many may wait. */
const mostWaiting = 200;

interface Pending {
  readonly resolve: (answer: SearchAnswer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The thread starts with the first search or `prepare`, and is replaced after it has ended. `connection` is how it reaches the database.
 */
export function createThreadIndex(connection: unknown): SearchIndex {
  let worker: Worker | null = null;
  let isClosed = false;
  let isReady = false;
  let lastFault: Error | null = null;
  let last = 0;
  const pending = new Map<number, Pending>();

  function start(): Worker {
    const started = new Worker(new URL('./stock/search-thread.ts', import.meta.url), {
      workerData: connection,
    });
    started.unref();
    started.on('message', (reply: ThreadReply) => {
      if (reply === 'ready') {
        isReady = true;
        return;
      }
      const waits = pending.get(reply.number);
      pending.delete(reply.number);
      if ('answer' in reply) waits?.resolve(reply.answer);
      else waits?.reject(new Error(reply.failed));
    });
    let fault: Error = new SearchUnavailable('The search has ended');
    started.on('error', (error: Error) => {
      fault = error;
      lastFault = error;
    });
    started.on('exit', () => {
      worker = null;
      isReady = false;
      for (const { reject } of pending.values()) reject(fault);
      pending.clear();
    });
    return started;
  }

  const running = (): Worker => {
    worker ??= start();
    return worker;
  };

  return {
    async search(request) {
      if (isClosed || pending.size >= mostWaiting) throw new SearchUnavailable('busy');
      const thread = running();
      if (!isReady) throw new SearchUnavailable('The stock is being loaded');
      last += 1;
      const number = last;
      const { promise, resolve, reject } = Promise.withResolvers<SearchAnswer>();
      pending.set(number, { resolve, reject });
      const late = setTimeout(() => {
        pending.delete(number);
        reject(new SearchUnavailable('The search takes too long'));
      }, longestSearchMs);
      const until = Date.now() + longestSearchMs;
      thread.postMessage({ number, request, until } satisfies ThreadRequest);
      return promise.finally(() => clearTimeout(late));
    },
    async prepare() {
      if (isClosed) return;
      running();
      const fault = lastFault;
      lastFault = null;
      if (fault) throw fault;
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
