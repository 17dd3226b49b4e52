// A market may run in several processes of one machine. What it has there once is in the first of
// them, which the others call through the channel between them.
import cluster from 'node:cluster';

interface Call {
  readonly call: string;
  readonly number: number;
  readonly input: unknown;
}

/** Nobody waits for the answer to the call of this number anymore. */
interface Drop {
  readonly drop: number;
}

type Answer = { readonly answerTo: number } & (
  | { readonly result: unknown }
  | { readonly failed: { readonly kind: string; readonly message: string } }
);

/** A call has failed in the other process; `kind` is the name of the error's class there. */
export class FailedAtPrimary extends Error {
  readonly kind: string;
  constructor({ kind, message }: { kind: string; message: string }) {
    super(message);
    this.kind = kind;
  }
}

/** This process was started by another one of the same market. */
export const hasPrimary = (): boolean => cluster.isWorker;

/** Inputs and results cross as structured clones. `gone` is aborted if nobody waits anymore. */
export type PrimaryCalls = Readonly<
  Record<string, (input: never, gone: AbortSignal) => Promise<unknown>>
>;

/** Answers, in the first process, the calls of those that it has started. */
export function answerWorkers(calls: PrimaryCalls): void {
  const underWay = new Map<string, AbortController>();
  cluster.on('message', async (worker, message: unknown) => {
    if (isDrop(message)) underWay.get(`${worker.id} ${message.drop}`)?.abort();
    if (!isCall(message)) return;
    const { call, number, input } = message;
    const gone = new AbortController();
    underWay.set(`${worker.id} ${number}`, gone);
    const answer = await answerOf(calls[call], input, gone.signal);
    underWay.delete(`${worker.id} ${number}`);
    if (worker.isConnected()) worker.send({ answerTo: number, ...answer });
  });
}

async function answerOf(
  handler: PrimaryCalls[string] | undefined,
  input: unknown,
  gone: AbortSignal,
) {
  try {
    if (!handler) throw new Error('There is no such call.');
    // Both sides are of one version, and name a call with the same types.
    return { result: await handler(input as never, gone) };
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    return { failed: { kind: failure.constructor.name, message: failure.message } };
  }
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const waiting = new Map<number, Waiting>();
let lastNumber = 0;

/**
 * Calls the first process from another one. Rejects with `FailedAtPrimary`. The call ends with this process,
 * if not before.
 */
export function callPrimary(call: string, input: unknown, gone?: AbortSignal): Promise<unknown> {
  if (lastNumber === 0) process.on('message', receive);
  const number = ++lastNumber;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    const sent: Call = { call, number, input };
    process.send?.(sent, undefined, undefined, (error) => {
      if (error && waiting.delete(number)) reject(error);
    });
    gone?.addEventListener(
      'abort',
      () => waiting.has(number) && process.send?.({ drop: number } satisfies Drop),
      {
        once: true,
      },
    );
  });
}

function receive(message: unknown): void {
  if (!isAnswer(message)) return;
  const call = waiting.get(message.answerTo);
  waiting.delete(message.answerTo);
  if ('failed' in message) call?.reject(new FailedAtPrimary(message.failed));
  else call?.resolve(message.result);
}

const isCall = (message: unknown): message is Call =>
  typeof message === 'object' && message !== null && 'call' in message && 'number' in message;

const isDrop = (message: unknown): message is Drop =>
  typeof message === 'object' && message !== null && 'drop' in message;

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'answerTo' in message;
