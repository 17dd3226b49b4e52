// Asks the thread of the search index, and gives each question its answer in time.
import type { Difference } from '../stock/stock-copy.ts';
import { createQuestionQueue, type QueuedQuestion } from './question-queue.ts';
import { createRunningThread } from './running-thread.ts';
import { type Changes, SearchUnavailable } from './search-index.ts';
import type { Answer, Question, ThreadOptions, ThreadReply } from './thread-messages.ts';

/** After it a search that is not answered fails, in milliseconds. */
const longestSearchMs = 3000;

export interface ThreadListeners {
  /** Hears what the thread died of. */
  readonly onFault: (fault: Error) => void;
  /** Hears in what the copy was found to differ from the database. It is loaded again. */
  readonly onDifferences: (differences: readonly Difference[]) => void;
  /** Hears that a comparison of the whole copy has found no difference, and how long it took. */
  readonly onAgreement?: (beganMsAgo: number) => void;
}

interface ThreadQuestions {
  /** Throws `SearchUnavailable` where there is no answer in time. */
  ask(question: Question, line: string): Promise<Answer>;
  changes(): Changes;
  /** Starts the thread, so that the stock is loaded before it is asked. */
  prepare(): void;
  close(): Promise<void>;
}

export function createThreadQuestions(options: ThreadOptions & ThreadListeners): ThreadQuestions {
  const questions = createQuestionQueue();
  let isReady = false;
  let changes: Changes = { version: 0, before: 0, at: 0 };
  const thread = createRunningThread({ ...options, onReply, onEnd });
  const watch = () => thread.watch(questions.inThread > 0);

  function onReply(reply: ThreadReply): void {
    if (reply === 'ready') isReady = true;
    else if ('version' in reply)
      changes = { version: reply.version, before: changes.version, at: performance.now() };
    else if ('differences' in reply) options.onDifferences(reply.differences);
    else if ('agreedInMs' in reply) options.onAgreement?.(reply.agreedInMs);
    else {
      const queued = questions.finish(reply.number);
      if ('answer' in reply) queued?.resolve(reply.answer);
      else queued?.reject(new Error(reply.failed));
      watch();
      handOver();
    }
  }

  function onEnd(): void {
    isReady = false;
    for (const { reject } of questions.clear())
      reject(new SearchUnavailable('The search has ended'));
    watch();
  }

  function handOver(): void {
    for (let next = questions.next(); next; next = questions.next()) {
      thread.post(next);
      if (questions.inThread === 1) watch();
    }
  }

  async function ask(question: Question, line: string): Promise<Answer> {
    thread.start();
    if (!thread.isRunning || !isReady) throw new SearchUnavailable('The stock is being loaded');
    const { queued, answer } = newQuestion(question, line);
    questions.add(queued)?.reject(new SearchUnavailable('Too many search'));
    handOver();
    return answer;
  }

  return { ask, changes: () => changes, prepare: thread.start, close: thread.close };
}

function newQuestion(
  question: Question,
  line: string,
): { queued: QueuedQuestion; answer: Promise<Answer> } {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const until = Date.now() + longestSearchMs;
  const late = setTimeout(
    () => reject(new SearchUnavailable('The search takes too long')),
    longestSearchMs,
  );
  const answer = promise.finally(() => clearTimeout(late));
  return { queued: { question, line, until, resolve, reject }, answer };
}
