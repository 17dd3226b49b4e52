// The questions to the thread of the search index: those that wait, and those that it works on.
import { createFairQueue } from '../../../kit/server/worker/fair-queue.ts';
import type { Answer, Question, ThreadRequest } from './thread-messages.ts';

/** How many are handed to the thread at once: enough that it never waits for the next one. */
const mostInThread = 4;
const waitingLimits = { maxWaiting: 200, maxWaitingInLine: 40, maxOutOfLine: 2 };

export interface QueuedQuestion {
  readonly question: Question;
  readonly line: string;
  /** When it is given up, in milliseconds since 1970. */
  readonly until: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

interface QuestionQueue {
  /** How many the thread works on. */
  readonly inThread: number;
  /** Gives the question for which there is no place, if there is one: see `FairQueue`. */
  add(queued: QueuedQuestion): QueuedQuestion | null;
  /** What the thread is asked next; null where nothing waits, or the thread has enough to do. */
  next(): ThreadRequest | null;
  /** The thread is done with it. */
  finish(number: number): QueuedQuestion | undefined;
  /** Takes out all questions. */
  clear(): QueuedQuestion[];
}

export function createQuestionQueue(): QuestionQueue {
  const waiting = createFairQueue<QueuedQuestion>(waitingLimits);
  const inThread = new Map<number, QueuedQuestion>();
  let last = 0;

  function finish(number: number): QueuedQuestion | undefined {
    const queued = inThread.get(number);
    inThread.delete(number);
    if (queued) waiting.finish(queued.line);
    return queued;
  }

  return {
    get inThread() {
      return inThread.size;
    },
    add: (queued) => waiting.add(queued.line, queued),
    next() {
      while (inThread.size < mostInThread) {
        const first = waiting.take();
        if (!first) return null;
        const { question, until } = first.item;
        if (Date.now() <= until) {
          last += 1;
          inThread.set(last, first.item);
          return { number: last, question, until };
        }
        waiting.finish(first.line);
      }
      return null;
    },
    finish,
    clear: () => [
      ...[...inThread.keys()].flatMap((number) => finish(number) ?? []),
      ...waiting.clear(),
    ],
  };
}
