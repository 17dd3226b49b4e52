// Renders that no cache answers wait in lines, one for each person or network: who asks for much
// waits for themselves, and the server has time for everything else in between.
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../../calls/server/handler.ts';
import { networkOf } from '../../../kit/server/http/network.ts';
import { createFairQueue, type FairQueueLimits } from '../../../kit/server/worker/fair-queue.ts';

/** There is no place for this render, or nobody waits for it anymore. */
export class TooManyRenders extends Error {}

interface RenderQueue {
  /**
   * Renders when it is this line's turn, unless `isConnected` is false by then. Rejects with
   * `TooManyRenders`.
   */
  run<T>(line: string, isConnected: () => boolean, render: () => Promise<T>): Promise<T>;
}

interface Waiting {
  isConnected(): boolean;
  start(): Promise<unknown>;
  reject(error: TooManyRenders): void;
}

function createRenderQueue(limits: FairQueueLimits & { maxRunning: number }): RenderQueue {
  const queue = createFairQueue<Waiting>(limits);
  let running = 0;

  function next(): void {
    while (running < limits.maxRunning) {
      const entry = queue.take();
      if (!entry) return;
      const { line, item } = entry;
      running += 1;
      const ended = item.isConnected()
        ? item.start()
        : Promise.resolve(item.reject(new TooManyRenders()));
      ended.finally(() => {
        running -= 1;
        queue.finish(line);
        next();
      });
    }
  }

  return {
    run: (line, isConnected, render) =>
      new Promise((resolve, reject) => {
        const item: Waiting = { isConnected, start: () => render().then(resolve, reject), reject };
        const displaced = queue.add(line, item);
        displaced?.reject(new TooManyRenders());
        next();
      }),
  };
}

/** Visitors have a queue of their own, so that nobody who is signed in waits for a flood of them. */
const visitorLimits = { maxRunning: 8, maxOutOfLine: 4, maxWaitingInLine: 40, maxWaiting: 200 };
const personLimits = { maxRunning: 16, maxOutOfLine: 4, maxWaitingInLine: 40, maxWaiting: 400 };

export type PageQueue = ReturnType<typeof createPageQueue>;

/** Renders for a person, or for a visitor by the network that they come from. */
export function createPageQueue() {
  const visitors = createRenderQueue(visitorLimits);
  const people = createRenderQueue(personLimits);
  return <T>(
    request: FastifyRequest,
    session: Session | null,
    render: () => Promise<T>,
  ): Promise<T> => {
    const isConnected = () => !request.raw.socket.destroyed;
    return session
      ? people.run(session.person.id, isConnected, render)
      : visitors.run(networkOf(request.ip), isConnected, render);
  };
}
