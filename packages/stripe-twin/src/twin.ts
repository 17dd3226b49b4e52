// A twin of Stripe's API for tests: a server of its own on this machine, with its books in memory,
// that the real `stripe` package can talk to and that can be told to fail.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Chance, seededChance } from './chance.ts';
import { createConfirming } from './confirming.ts';
import { createDeliveries } from './deliveries.ts';
import { eventOf } from './events.ts';
import { createFaults, type Faults } from './faults.ts';
import type { Answer } from './idempotency.ts';
import { createIntents } from './intents.ts';
import { createRefunds, type Refunds } from './refunds.ts';
import { createRequestHandler, type TwinKeys, type TwinRequest } from './request-handler.ts';
import { twinRoutes } from './routes.ts';
import { createTwinStore, type TwinStore } from './store.ts';
import { askedOf, pause, say, send } from './wire.ts';

export interface TwinOptions {
  /** 0 or left out: any free port. */
  readonly port?: number;
  readonly chance?: Chance;
  /** In milliseconds. */
  readonly now?: () => number;
  /** How long slow banks take; pending refunds and charges move then by themselves. */
  readonly laterMs?: number;
  /** The pause before a webhook is tried a second time. */
  readonly retryMs?: number;
  readonly keys?: TwinKeys;
  /** Is told each request with its answer. */
  readonly whenAsked?: (asked: TwinRequest, answer: Answer) => void;
}

export interface StripeTwin {
  readonly url: string;
  readonly keys: TwinKeys;
  readonly books: TwinStore;
  readonly faults: Faults;
  /** Where webhooks go; null: nowhere. */
  sendWebhooksTo(address: string | null): void;
  /** Webhooks that are not taken yet. */
  webhooksWaiting(): number;
  /** A bank's late decision about a refund. */
  readonly moveRefund: Refunds['move'];
  /** As a day later, when idempotency keys and the failures kept under them are forgotten. */
  forgetKeys(): void;
  close(): Promise<void>;
}

/** None of them opens anything anywhere. */
export const twinKeys: TwinKeys = {
  secretKey: 'sk_test_twin0000000000000000000000',
  publishableKey: 'pk_test_twin0000000000000000000000',
  webhookSecret: 'whsec_twin0000000000000000000000000',
};

export async function startStripeTwin(wish: TwinOptions = {}): Promise<StripeTwin> {
  const { chance = seededChance('twin'), now = Date.now, laterMs = 50, keys = twinKeys } = wish;
  const books = createTwinStore(chance.branch('ids'));
  const faults = createFaults(chance.branch('faults'), now);
  const deliveries = createDeliveries({
    secret: keys.webhookSecret,
    now,
    faults,
    retryMs: wish.retryMs ?? 100,
  });
  const timers = new Set<NodeJS.Timeout>();
  const later = (deed: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      deed();
    }, laterMs);
    timers.add(timer);
  };
  const tell: Parameters<typeof createIntents>[0]['tell'] &
    Parameters<typeof createRefunds>[0]['tell'] = (type, about) =>
    deliveries.send(eventOf(books, now(), type, about));
  const parts = { books, now, later, tell };
  const refunds = createRefunds(parts);
  const desk = createRequestHandler(
    keys,
    twinRoutes({
      books,
      intents: createIntents(parts),
      confirming: createConfirming(parts),
      refunds,
    }),
  );

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await askedOf(request);
    const fault = faults.isDown() ? ({ is: 'lost-before' } as const) : faults.drawAnswer();
    if (fault?.is === 'lost-before') return void response.destroy();
    if (fault?.is === 'nonsense' && !fault.isDone) return say(response, fault.says);
    if (fault?.is === 'slow') await pause(fault.ms);
    if (fault?.is === 'doubled') {
      const { answer, whenSent } = desk.answer(asked);
      wish.whenAsked?.(asked, answer);
      whenSent();
    }
    const failing = fault?.is === 'kept-failure' ? (fault.isDone ? 'after' : 'before') : undefined;
    const { answer, whenSent } = desk.answer(asked, failing);
    wish.whenAsked?.(asked, answer);
    await send(response, answer, asked, fault);
    whenSent();
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(wish.port ?? 0, '127.0.0.1', done);
  });
  const place = server.address();
  const port = typeof place === 'object' ? (place?.port ?? 0) : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    keys,
    books,
    faults,
    sendWebhooksTo: deliveries.sendTo,
    webhooksWaiting: deliveries.waiting,
    moveRefund: refunds.move,
    forgetKeys: desk.forgetKeys,
    async close() {
      for (const timer of timers) clearTimeout(timer);
      deliveries.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
