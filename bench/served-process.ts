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
const startFlags: readonly string[] =
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).scripts.start.match(
    /--\S+/g,
  ) ?? [];

/** Starts a module that says `{ url }` when it listens and answers `{ id, ... }` with the same id. */
export async function serve(module: string, options: object): Promise<Served> {
  const child: ChildProcess = fork(new URL(module, import.meta.url), [JSON.stringify(options)], {
    serialization: 'advanced',
    execArgv: [...process.execArgv, ...startFlags],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  let last = 0;
  const request = <Answer>(question: object) =>
    new Promise<Answer>((answered) => {
      const id = ++last;
      const listen = (message: { id: number; answer: Answer }) => {
        if (message.id !== id) return;
        child.off('message', listen);
        answered(message.answer);
      };
      child.on('message', listen);
      child.send({ id, ...question });
    });
  return {
    url,
    request,
    cpu: () => request<number>({ want: 'cpu' }),
    memory: () => request<number>({ want: 'memory' }),
    async stop() {
      child.send({ id: 0, want: 'stop' });
      await once(child, 'exit');
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
