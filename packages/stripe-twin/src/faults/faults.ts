// What goes wrong with answers and webhooks: chosen one by one, or at random at given rates.
import type { Chance } from './chance.ts';

const nonsense = ['500', '409', 'empty', 'html'] as const;
export type Nonsense = (typeof nonsense)[number];

export type AnswerFault =
  /** The connection breaks before anything was done. */
  | { readonly is: 'lost-before' }
  /** The request is carried out, and its answer never arrives. */
  | { readonly is: 'lost-after' }
  /** The request is carried out at once and answered late, when the answer may be outdated. */
  | { readonly is: 'late'; readonly ms: number }
  /** The request is carried out late, when the caller may have given up. */
  | { readonly is: 'slow'; readonly ms: number }
  /** The request arrives twice; the caller receives the second answer. */
  | { readonly is: 'doubled' }
  | { readonly is: 'nonsense'; readonly says: Nonsense; readonly isDone: boolean }
  /** An error 500 that Stripe stores for a day under the idempotency key, carried out or not. */
  | { readonly is: 'kept-failure'; readonly isDone: boolean };

type WebhookFault =
  /** Never delivered, not even by a retry. */
  | { readonly is: 'lost' }
  | { readonly is: 'late'; readonly ms: number }
  | { readonly is: 'doubled' }
  /** Held back until the next one has been sent. */
  | { readonly is: 'overtaken' };

/** Probabilities from 0 to 1; those of the answers add up to at most 1, and those of the webhooks. */
export interface FaultRates {
  readonly answers?: Readonly<Partial<Record<AnswerFault['is'], number>>>;
  readonly webhooks?: Readonly<Partial<Record<WebhookFault['is'], number>>>;
  /** The longest delay in milliseconds; one in twenty is up to eight times as long. Default 1000. */
  readonly maxDelayMs?: number;
}

export interface Faults {
  /** Gives the next answers these faults, before any random ones. */
  nextAnswers(...faults: readonly AnswerFault[]): void;
  nextWebhooks(...faults: readonly WebhookFault[]): void;
  rates(rates: FaultRates): void;
  /** Breaks every connection for that long. */
  downFor(ms: number): void;
  clear(): void;
  /** How often each fault has happened. */
  readonly counts: ReadonlyMap<string, number>;
  drawAnswer(): AnswerFault | null;
  drawWebhook(): WebhookFault | null;
  isDown(): boolean;
}

export function createFaults(chance: Chance, now: () => number): Faults {
  const counts = new Map<string, number>();
  const answers: AnswerFault[] = [];
  const webhooks: WebhookFault[] = [];
  let rates: FaultRates = {};
  let downUntil = 0;
  const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const counted = <Fault extends { readonly is: string }>(place: string, fault: Fault | null) => {
    if (fault) count(`${place} ${fault.is}`);
    return fault;
  };
  // Now and then so late that the caller has long given up.
  const delay = () => chance.between(1, rates.maxDelayMs ?? 1000) * (chance.is(0.05) ? 8 : 1);
  return {
    nextAnswers: (...faults) => void answers.push(...faults),
    nextWebhooks: (...faults) => void webhooks.push(...faults),
    rates(newRates) {
      rates = newRates;
    },
    downFor(ms) {
      downUntil = now() + ms;
      count('provider down');
    },
    clear() {
      answers.length = webhooks.length = 0;
      rates = {};
      downUntil = 0;
    },
    counts,
    drawAnswer() {
      const name = drawn(rates.answers ?? {}, chance);
      const fault = (): AnswerFault | null => {
        if (name === 'late' || name === 'slow') return { is: name, ms: delay() };
        if (name === 'nonsense')
          return { is: name, says: chance.pick(nonsense), isDone: chance.is(0.5) };
        if (name === 'kept-failure') return { is: name, isDone: chance.is(0.5) };
        return name && { is: name };
      };
      return counted('answer', answers.shift() ?? fault());
    },
    drawWebhook() {
      const name = drawn(rates.webhooks ?? {}, chance);
      const fault = (): WebhookFault | null =>
        name === 'late' ? { is: name, ms: delay() } : name && { is: name };
      return counted('webhook', webhooks.shift() ?? fault());
    },
    isDown: () => now() < downUntil,
  };
}

function drawn<Name extends string>(
  shares: Readonly<Partial<Record<Name, number>>>,
  chance: Chance,
): Name | null {
  let left = chance.next();
  for (const name of Object.keys(shares) as Name[]) {
    left -= shares[name] ?? 0;
    if (left < 0) return name;
  }
  return null;
}
