// Webhooks on their way: signed anew at each attempt, tried again until they are taken, with their faults.
import { signatureOf, type TwinEvent } from './events.ts';
import type { Faults } from './faults.ts';

export interface DeliveriesParts {
  readonly secret: string;
  readonly now: () => number;
  readonly faults: Faults;
  /** The pause before the second attempt; each later one is twice as long, up to a minute. */
  readonly retryMs: number;
}

export interface Deliveries {
  /** Null: nobody is told from now on. */
  sendTo(address: string | null): void;
  send(event: TwinEvent): void;
  /** Events that nobody has taken yet and that will be tried again. */
  waiting(): number;
  close(): void;
}

const mostAttempts = 12;

export function createDeliveries({ secret, now, faults, retryMs }: DeliveriesParts): Deliveries {
  let address: string | null = null;
  let isClosed = false;
  let overtaken: TwinEvent | null = null;
  let waiting = 0;
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, deed: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      deed();
    }, ms);
    timers.add(timer);
  };

  async function attempt(event: TwinEvent, tries: number): Promise<void> {
    if (isClosed) return;
    if (address === null || (await isTaken(address, event)) || tries + 1 === mostAttempts) {
      waiting--;
      return;
    }
    after(Math.min(retryMs * 2 ** tries, 60_000), () => void attempt(event, tries + 1));
  }

  async function isTaken(to: string, event: TwinEvent): Promise<boolean> {
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

  function begin(event: TwinEvent, ms = 0): void {
    waiting++;
    after(ms, () => void attempt(event, 0));
  }

  function holdBack(event: TwinEvent): void {
    overtaken = event;
    // Nothing may come after it: then it goes by itself.
    after(500, () => {
      if (overtaken !== event) return;
      overtaken = null;
      begin(event);
    });
  }

  return {
    sendTo(given) {
      address = given;
    },
    send(event) {
      const fault = faults.drawWebhook();
      const held = overtaken;
      overtaken = null;
      if (fault?.is === 'overtaken') holdBack(event);
      else if (fault?.is === 'late') begin(event, fault.ms);
      else if (fault?.is !== 'lost') begin(event);
      if (fault?.is === 'doubled') begin(event);
      if (held) begin(held, 20);
    },
    waiting: () => waiting,
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
