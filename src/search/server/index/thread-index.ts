// The search index of the market: a copy of the stock in a thread of its own.
import type { Worker } from 'node:worker_threads';
import { countryCode } from '../../../kit/country.ts';
import { createFairQueue } from '../../../kit/server/worker/fair-queue.ts';
import { startSmallThread } from '../../../kit/server/worker/small-thread.ts';
import type { Difference } from '../stock/stock-copy.ts';
import { type Changes, type SearchIndex, SearchUnavailable } from './search-index.ts';
import type {
  Answer,
  Question,
  ThreadData,
  ThreadOptions,
  ThreadReply,
  ThreadRequest,
} from './thread-messages.ts';

/** How many questions are handed to the thread at once: enough that it never waits for the next one. */
const mostInThread = 4;
const waitingLimits = { maxWaiting: 200, maxWaitingInLine: 40, maxOutOfLine: 2 };
/** A question that is not answered fails after this many milliseconds. */
const longestSearchMs = 3000;
/** How many milliseconds without a reply mean that the thread is stuck; then it is ended. */
const longestSilenceMs = 60_000;
/** The thread rests for this many milliseconds after it has ended: each start reads the whole stock. */
const restMs = 5000;

interface ThreadListeners {
  /** Hears what the thread died of. */
  readonly onFault: (fault: Error) => void;
  /** Hears in what the copy was found to differ from the database. It is loaded again. */
  readonly onDifferences: (differences: readonly Difference[]) => void;
  /** Hears that a comparison of the whole copy has found no difference, and how long it took. */
  readonly onAgreement?: (beganMsAgo: number) => void;
}

interface OpenQuestion {
  readonly question: Question;
  readonly line: string;
  /** When it is given up, in milliseconds since 1970. */
  readonly until: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The thread starts with the first search or `prepare`, is ended when it is stuck, and is replaced
 * after it has ended.
 */
export function createThreadIndex(options: ThreadOptions & ThreadListeners): SearchIndex {
  const waiting = createFairQueue<OpenQuestion>(waitingLimits);
  /** What the thread works on, by the number of its request. */
  const inThread = new Map<number, OpenQuestion>();
  let lastNumber = 0;
  let worker: Worker | null = null;
  let restsUntil = 0;
  let isReady = false;
  let isClosed = false;
  let silence: NodeJS.Timeout | undefined;
  let changes: Changes = { version: 0, before: 0, at: 0 };

  function start(): void {
    if (worker || isClosed || performance.now() < restsUntil) return;
    worker = startSearchThread(options);
    worker.on('message', onReply).on('error', options.onFault).on('exit', onExit);
  }

  /** Throws `SearchUnavailable` where there is no answer in time. */
  async function ask(question: Question, line: string): Promise<Answer> {
    start();
    if (!worker || isClosed || !isReady) throw new SearchUnavailable('The stock is being loaded');
    const { open, answer } = openQuestion(question, line);
    waiting.add(line, open)?.reject(new SearchUnavailable('Too many searches'));
    handOver();
    return answer;
  }

  function handOver(): void {
    while (inThread.size < mostInThread) {
      const next = waiting.take();
      if (!next) return;
      const { question, until } = next.item;
      if (Date.now() <= until) {
        lastNumber += 1;
        inThread.set(lastNumber, next.item);
        worker?.postMessage({ number: lastNumber, question, until } satisfies ThreadRequest);
        if (inThread.size === 1) watchSilence();
      } else waiting.finish(next.line);
    }
  }

  function onReply(reply: ThreadReply): void {
    if (reply === 'ready') isReady = true;
    else if ('version' in reply)
      changes = { version: reply.version, before: changes.version, at: performance.now() };
    else if ('differences' in reply) options.onDifferences(reply.differences);
    else if ('agreedInMs' in reply) options.onAgreement?.(reply.agreedInMs);
    else {
      const open = takeFromThread(reply.number);
      if ('answer' in reply) open?.resolve(reply.answer);
      else open?.reject(new Error(reply.failed));
      watchSilence();
      handOver();
    }
  }

  function takeFromThread(number: number): OpenQuestion | undefined {
    const open = inThread.get(number);
    inThread.delete(number);
    if (open) waiting.finish(open.line);
    return open;
  }

  /** From now on the thread has its time to reply once more, if a reply is awaited. */
  function watchSilence(): void {
    clearTimeout(silence);
    if (inThread.size === 0) return;
    silence = setTimeout(() => {
      options.onFault(new Error('The search did not reply any more'));
      worker?.terminate();
    }, longestSilenceMs);
    silence.unref();
  }

  function onExit(): void {
    worker = null;
    restsUntil = performance.now() + restMs;
    isReady = false;
    const unanswered = [...[...inThread.keys()].map(takeFromThread), ...waiting.clear()];
    for (const open of unanswered) open?.reject(new SearchUnavailable('The search has ended'));
    watchSilence();
  }

  const otherAnswer = () => new Error('an answer to another question');
  return {
    async search(request, line) {
      const answer = await ask({ search: request }, line);
      if (!('result' in answer)) throw otherAnswer();
      return answer.result;
    },
    async similar(request, line) {
      const answer = await ask({ similar: request }, line);
      if (!('ids' in answer)) throw otherAnswer();
      return answer.ids;
    },
    async suggest(request, line) {
      const answer = await ask({ suggest: request }, line);
      if (!('suggestions' in answer)) throw otherAnswer();
      return answer.suggestions;
    },
    async match(cars, searches) {
      const answer = await ask({ match: { cars, searches } }, 'saved searches');
      if (!('matches' in answer)) throw otherAnswer();
      return answer.matches;
    },
    async countUsed() {
      const answer = await ask('used', 'used cars');
      if (!('used' in answer)) throw otherAnswer();
      return answer.used;
    },
    changes: () => changes,
    prepare: start,
    async close() {
      isClosed = true;
      clearTimeout(silence);
      await worker?.terminate();
    },
  };
}

function openQuestion(
  question: Question,
  line: string,
): { open: OpenQuestion; answer: Promise<Answer> } {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const until = Date.now() + longestSearchMs;
  const late = setTimeout(
    () => reject(new SearchUnavailable('The search takes too long')),
    longestSearchMs,
  );
  const answer = promise.finally(() => clearTimeout(late));
  return { open: { question, line, until, resolve, reject }, answer };
}

function startSearchThread({ connection, comparesEveryMs }: ThreadOptions): Worker {
  const thread = startSmallThread(new URL('../stock/search-thread.ts', import.meta.url), {
    connection,
    comparesEveryMs,
    country: countryCode(),
  } satisfies ThreadData);
  thread.unref();
  return thread;
}
