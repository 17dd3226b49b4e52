// A server in a process of its own, which reports how much CPU time it has used.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export interface Served {
  readonly url: string;
  /** CPU time so far, in microseconds, of the process with all its threads. */
  cpu(): Promise<number>;
  /** Resident memory now, in bytes. */
  memory(): Promise<number>;
  request<Answer>(question: object): Promise<Answer>;
  stop(): Promise<void>;
}

/** The options with which `npm start` runs Node, so that the same program is measured. */
const { start } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  .scripts as { readonly start: string };
const startFlags: readonly string[] = start.match(/--\S+/g) ?? [];
const startEnvironment = Object.fromEntries(
  Array.from(start.matchAll(/([A-Z_]+)=(\S+)/g), ([, name, value]) => [name, value]),
);

/** The settings of a market in which a few buyers buy everything. */
export const settingsOfMeasured = {
  LOG_LEVEL: 'error',
  MOST_HOLDS: '1000',
  MOST_UNPAID_BOOKINGS: '10000',
  MOST_PAYMENT_ATTEMPTS: '10000',
  LIMITS: '1000000',
} as const;

/**
 * Starts a module that says `{ url }` when it listens and answers `{ id, ... }` with the same id. Rejects, as
 * does every request, if its process ends.
 */
export async function serve(module: string, options: object): Promise<Served> {
  const child: ChildProcess = fork(new URL(module, import.meta.url), [JSON.stringify(options)], {
    serialization: 'advanced',
    execArgv: [...process.execArgv, ...startFlags],
    env: { ...process.env, ...startEnvironment },
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]): never => {
    throw new Error(`${module} has ended with ${code}`);
  });
  // Whoever waits for an answer then hears of it.
  failed.catch(() => undefined);
  const [{ url }] = await Promise.race([
    once(child, 'message') as Promise<[{ url: string }]>,
    failed,
  ]);
  let last = 0;
  const request = <Answer>(question: object) => {
    const answer = new Promise<Answer>((answered) => {
      const id = ++last;
      const listen = (message: { id: number; answer: Answer }) => {
        if (message.id !== id) return;
        child.off('message', listen);
        answered(message.answer);
      };
      child.on('message', listen);
      child.send({ id, ...question }, () => undefined);
    });
    return Promise.race([answer, failed]);
  };
  return {
    url,
    request,
    cpu: () => request<number>({ want: 'cpu' }),
    memory: () => request<number>({ want: 'memory' }),
    async stop() {
      child.send({ id: 0, want: 'stop' }, () => undefined);
      await ended;
    },
  };
}

type Question = { id: number; want: string };

/** The server's side of it. Call it when the server listens. */
export function answerParent(
  url: string,
  stop: () => Promise<void>,
  more: (question: Question & Record<string, unknown>) => Promise<unknown> = async () => null,
): void {
  process.on('message', async (question: Question & Record<string, unknown>) => {
    if (question.want === 'stop') {
      await stop();
      process.exit(0);
    }
    process.send?.({ id: question.id, answer: await answerOf(question) });
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ url });

  async function answerOf(question: Question & Record<string, unknown>): Promise<unknown> {
    if (question.want === 'memory') return process.memoryUsage.rss();
    if (question.want !== 'cpu') return more(question);
    const { user, system } = process.cpuUsage();
    return user + system;
  }
}
