// Delivers webhooks: each attempt is signed anew and repeated until it succeeds, with faults on demand.

import type { Faults } from '../faults/faults.ts';
import { signatureOf, type TwinEvent } from './events.ts';

interface DeliveriesOptions {
  readonly secret: string;
  readonly now: () => number;
  readonly faults: Faults;
  /** The pause before the second attempt; each later one is twice as long, up to a minute. */
  readonly retryMs: number;
  /** How long an event with the fault "overtaken" waits for another one to go first. */
  readonly holdBackMs: number;
}

interface Deliveries {
  /** Null: from now on nothing is delivered. */
  sendTo(address: string | null): void;
  send(event: TwinEvent): void;
  /** How many events are still to be delivered. */
  pending(): number;
  close(): void;
}

const maxAttempts = 12;

export function createDeliveries(options: DeliveriesOptions): Deliveries {
  const { secret, now, faults, retryMs, holdBackMs } = options;
  let address: string | null = null;
  let isClosed = false;
  let overtaken: TwinEvent | null = null;
  let pending = 0;
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, action: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, ms);
    timers.add(timer);
  };

  async function attempt(event: TwinEvent, tries: number): Promise<void> {
    if (isClosed) return;
    if (address === null || (await isDelivered(address, event)) || tries + 1 === maxAttempts) {
      pending--;
      return;
    }
    after(Math.min(retryMs * 2 ** tries, 60_000), () => void attempt(event, tries + 1));
  }

  async function isDelivered(to: string, event: TwinEvent): Promise<boolean> {
    try {
      const response = await fetch(to, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureOf(event.body, secret, now()),
        },
        body: event.body,
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  function start(event: TwinEvent, ms = 0): void {
    pending++;
    after(ms, () => void attempt(event, 0));
  }

  function holdBack(event: TwinEvent): void {
    overtaken = event;
    // Perhaps no other event comes: then it is delivered by itself.
    after(holdBackMs, () => {
      if (overtaken !== event) return;
      overtaken = null;
      start(event);
    });
  }

  return {
    sendTo(newAddress) {
      address = newAddress;
    },
    send(event) {
      const fault = faults.drawWebhook();
      const held = overtaken;
      overtaken = null;
      if (fault?.is === 'overtaken') holdBack(event);
      else if (fault?.is === 'late') start(event, fault.ms);
      else if (fault?.is !== 'lost') start(event);
      if (fault?.is === 'doubled') start(event);
      if (held) start(held, 20);
    },
    pending: () => pending + (overtaken ? 1 : 0),
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
