// A stand-in for Stripe's API: a local HTTP server with a store in memory, which the real `stripe`
// package can talk to and which fails on demand.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type ConnectedAccounts, createAccounts } from './connect/accounts.ts';
import { connectRoutes } from './connect/connect-routes.ts';
import { serveOnboarding } from './connect/onboarding.ts';
import { type ConnectedPayouts, createPayouts } from './connect/payouts.ts';
import { createTransfers } from './connect/transfers.ts';
import { type Chance, seededChance } from './faults/chance.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { createConfirmations } from './payments/confirmations.ts';
import { createDisputes, type Disputes } from './payments/disputes.ts';
import { createIntents } from './payments/intents.ts';
import { createRefunds, type Refunds } from './payments/refunds.ts';
import type { Answer } from './requests/idempotency.ts';
import {
  createRequestHandler,
  type TwinKeys,
  type TwinRequest,
} from './requests/request-handler.ts';
import { pause, readRequest, sendAnswer, sendNonsense } from './requests/wire.ts';
import { twinRoutes } from './routes.ts';
import { createTwinStore, type TwinStore } from './store.ts';
import { createDeliveries } from './webhooks/deliveries.ts';
import { type Disclosed, type EventType, eventOf } from './webhooks/events.ts';

export interface TwinOptions {
  /** Default: any free port. */
  readonly port?: number;
  readonly chance?: Chance;
  /** The current time in milliseconds. */
  readonly now?: () => number;
  /** How long slow banks take until they settle pending charges and refunds. Default 50. */
  readonly bankDelayMs?: number;
  /** The pause before the second attempt of a webhook. Default 100. */
  readonly retryMs?: number;
  /** How long a webhook with the fault "overtaken" waits for another one to go first. Default 500. */
  readonly holdBackMs?: number;
  readonly keys?: TwinKeys;
  /** Called with each request and its answer. */
  readonly onRequest?: (request: TwinRequest, answer: Answer) => void;
}

export interface StripeTwin {
  readonly url: string;
  readonly keys: TwinKeys;
  readonly store: TwinStore;
  readonly faults: Faults;
  /** Where webhooks are delivered; null means nowhere. */
  sendWebhooksTo(address: string | null): void;
  /** The same for the events of connected accounts. */
  sendConnectWebhooksTo(address: string | null): void;
  /** How many webhooks are still to be delivered. */
  pendingWebhooks(): number;
  /** A bank's late decision about a refund. */
  readonly moveRefund: Refunds['move'];
  /** What customers' banks do about charges. */
  readonly disputes: Disputes;
  /** What the owners of connected accounts do, and what Stripe asks them for. */
  readonly accounts: ConnectedAccounts;
  /** What their banks do. */
  readonly payouts: ConnectedPayouts;
  /** Forgets all idempotency keys and the failures stored under them, as Stripe does after a day. */
  expireIdempotencyKeys(): void;
  close(): Promise<void>;
}

/** They are no use anywhere else. */
export const twinKeys: TwinKeys = {
  secretKey: 'sk_test_twin0000000000000000000000',
  publishableKey: 'pk_test_twin0000000000000000000000',
  webhookSecret: 'whsec_twin0000000000000000000000000',
  connectWebhookSecret: 'whsec_twinconnect00000000000000000',
};

export async function startStripeTwin(options: TwinOptions = {}): Promise<StripeTwin> {
  const {
    chance = seededChance('twin'),
    now = Date.now,
    bankDelayMs = 50,
    keys = twinKeys,
  } = options;
  const store = createTwinStore(chance.branch('ids'));
  const faults = createFaults(chance.branch('faults'), now);
  const deliveriesBy = (secret: string) =>
    createDeliveries({
      secret,
      now,
      faults,
      retryMs: options.retryMs ?? 100,
      holdBackMs: options.holdBackMs ?? 500,
    });
  const deliveries = deliveriesBy(keys.webhookSecret);
  const connectDeliveries = deliveriesBy(keys.connectWebhookSecret);
  const timers = new Set<NodeJS.Timeout>();
  const schedule = (action: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, bankDelayMs);
    timers.add(timer);
  };
  const emit = (type: EventType, about: Disclosed) => {
    const event = eventOf(store, now(), type, about);
    (event.isConnect ? connectDeliveries : deliveries).send(event);
  };
  const shared = { store, now, schedule, emit };
  const refunds = createRefunds(shared);
  const disputes = createDisputes(shared);
  const accounts = createAccounts(shared);
  const payouts = createPayouts(shared);
  let url = '';
  const routes = [
    ...twinRoutes({
      store,
      intents: createIntents(shared),
      confirmations: createConfirmations(shared),
      refunds,
      disputes,
    }),
    ...connectRoutes({
      store,
      now,
      accounts,
      payouts,
      transfers: createTransfers(shared),
      baseUrl: () => url,
    }),
  ];
  const handler = createRequestHandler(
    keys,
    routes,
    (id) => store.connect.accounts.get(id)?.isClosed === false,
  );

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const twinRequest = await readRequest(request);
    if (serveOnboarding(store, accounts, twinRequest, response)) return;
    const fault = faults.isDown() ? ({ is: 'lost-before' } as const) : faults.drawAnswer();
    if (fault?.is === 'lost-before') return void response.destroy();
    if (fault?.is === 'nonsense' && !fault.isDone) return sendNonsense(response, fault.says);
    if (fault?.is === 'slow') await pause(fault.ms);
    if (fault?.is === 'doubled') {
      const { answer, onSent } = handler.answer(twinRequest);
      options.onRequest?.(twinRequest, answer);
      onSent();
    }
    const failing = fault?.is === 'kept-failure' ? (fault.isDone ? 'after' : 'before') : undefined;
    const { answer, onSent } = handler.answer(twinRequest, failing);
    options.onRequest?.(twinRequest, answer);
    await sendAnswer(response, answer, twinRequest, fault);
    onSent();
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(options.port ?? 0, '127.0.0.1', done);
  });
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  url = `http://127.0.0.1:${port}`;
  return {
    url,
    keys,
    store,
    faults,
    sendWebhooksTo: deliveries.sendTo,
    sendConnectWebhooksTo: connectDeliveries.sendTo,
    pendingWebhooks: () => deliveries.pending() + connectDeliveries.pending(),
    moveRefund: refunds.move,
    disputes,
    accounts,
    payouts,
    expireIdempotencyKeys: handler.expireIdempotencyKeys,
    async close() {
      for (const timer of timers) clearTimeout(timer);
      deliveries.close();
      connectDeliveries.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
