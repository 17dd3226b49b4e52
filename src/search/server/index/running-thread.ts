// The thread of the search index, which runs whenever it is needed.
import type { Worker } from 'node:worker_threads';
import { countryCode } from '../../../kit/country.ts';
import { startSmallThread } from '../../../kit/server/worker/small-thread.ts';
import type { ThreadData, ThreadOptions, ThreadReply, ThreadRequest } from './thread-messages.ts';

/** How many milliseconds without a reply mean that the thread is stuck; then it is ended. */
const longestSilenceMs = 60_000;
/** After a fault it rests, in milliseconds: each start reads the whole stock. */
const restMs = 5000;

interface RunningThread {
  readonly isRunning: boolean;
  /** Starts the thread, unless it runs, rests or was closed. */
  start(): void;
  post(request: ThreadRequest): void;
  /** From now on the thread has its time to reply once more, if a reply is awaited. */
  watch(isReplyAwaited: boolean): void;
  close(): Promise<void>;
}

interface RunningOptions extends ThreadOptions {
  readonly onReply: (reply: ThreadReply) => void;
  readonly onEnd: () => void;
  /** Hears what the thread died of. */
  readonly onFault: (fault: Error) => void;
}

/** A thread that is ended when it is stuck, and may be started again once it has ended. */
export function createRunningThread(options: RunningOptions): RunningThread {
  const { onReply, onEnd, onFault } = options;
  let worker: Worker | null = null;
  let isClosed = false;
  let restsUntil = 0;
  let stuck: NodeJS.Timeout | undefined;

  function onExit(): void {
    worker = null;
    restsUntil = performance.now() + restMs;
    onEnd();
  }

  return {
    get isRunning() {
      return worker !== null && !isClosed;
    },
    start() {
      if (worker || isClosed || performance.now() < restsUntil) return;
      worker = startSearchThread(options);
      worker.on('message', onReply).on('error', onFault).on('exit', onExit);
    },
    post: (request) => worker?.postMessage(request),
    watch(isReplyAwaited) {
      clearTimeout(stuck);
      if (!isReplyAwaited) return;
      stuck = setTimeout(() => {
        onFault(new Error('The search did not reply any more'));
        worker?.terminate();
      }, longestSilenceMs);
      stuck.unref();
    },
    async close() {
      isClosed = true;
      clearTimeout(stuck);
      await worker?.terminate();
    },
  };
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
