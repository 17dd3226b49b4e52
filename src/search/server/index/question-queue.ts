// The questions to the thread of the search index: those that wait, and those that it works on.
import { createFairQueue } from '../../../kit/server/worker/fair-queue.ts';
import type { Answer, Question, ThreadRequest } from './thread-messages.ts';

/** How many are handed to the thread at once: enough that it never waits for the next one. */
const mostInThread = 4;
const waitingLimits = { maxWaiting: 200, maxWaitingInLine: 40, maxOutOfLine: 2 };

export interface Asked {
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
  add(asked: Asked): Asked | null;
  /** What the thread is asked next; null where nothing waits, or the thread has enough to do. */
  next(): ThreadRequest | null;
  /** The thread is done with it. */
  finish(number: number): Asked | undefined;
  /** Takes out all questions. */
  clear(): Asked[];
}

export function createQuestionQueue(): QuestionQueue {
  const waiting = createFairQueue<Asked>(waitingLimits);
  const inThread = new Map<number, Asked>();
  let last = 0;

  function finish(number: number): Asked | undefined {
    const asked = inThread.get(number);
    inThread.delete(number);
    if (asked) waiting.finish(asked.line);
    return asked;
  }

  return {
    get inThread() {
      return inThread.size;
    },
    add: (asked) => waiting.add(asked.line, asked),
    next() {
      while (inThread.size < mostInThread) {
        const taken = waiting.take();
        if (!taken) return null;
        const { question, until } = taken.item;
        if (Date.now() <= until) {
          last += 1;
          inThread.set(last, taken.item);
          return { number: last, question, until };
        }
        waiting.finish(taken.line);
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
