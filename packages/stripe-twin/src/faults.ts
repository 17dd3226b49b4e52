// What goes wrong with answers and webhooks: told one by one, or drawn by chance at given rates.
import type { Chance } from './chance.ts';

export const nonsense = ['500', '409', 'empty', 'html'] as const;
export type Nonsense = (typeof nonsense)[number];

export type AnswerFault =
  /** The connection breaks before the deed was done. */
  | { readonly is: 'lost-before' }
  /** The deed is done, and its answer never arrives. */
  | { readonly is: 'lost-after' }
  /** The deed is done at once and answered late, when its answer may not be true any more. */
  | { readonly is: 'late'; readonly ms: number }
  /** The deed itself is done late, when whoever asked for it may have given up. */
  | { readonly is: 'slow'; readonly ms: number }
  /** The request arrives twice; the second answer is the one that comes back. */
  | { readonly is: 'doubled' }
  | { readonly is: 'nonsense'; readonly says: Nonsense; readonly isDone: boolean }
  /** A 500 that Stripe keeps for a day under the request's idempotency key; done or not. */
  | { readonly is: 'kept-failure'; readonly isDone: boolean };

export type WebhookFault =
  /** Never delivered, not even by a retry. */
  | { readonly is: 'lost' }
  | { readonly is: 'late'; readonly ms: number }
  | { readonly is: 'doubled' }
  /** Held back until the next one has gone. */
  | { readonly is: 'overtaken' };

/** Shares of all cases, each from 0 to 1; together at most 1. */
export interface FaultRates {
  readonly answers?: Readonly<Partial<Record<AnswerFault['is'], number>>>;
  readonly webhooks?: Readonly<Partial<Record<WebhookFault['is'], number>>>;
  /** The longest delay, in milliseconds; one in twenty is up to eight times as long. */
  readonly latest?: number;
}

export interface Faults {
  /** The next answers have these faults, before any that are drawn. */
  nextAnswers(...faults: readonly AnswerFault[]): void;
  nextWebhooks(...faults: readonly WebhookFault[]): void;
  rates(rates: FaultRates): void;
  /** No call is answered for so long; every connection breaks. */
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
  const notices: WebhookFault[] = [];
  let rates: FaultRates = {};
  let downUntil = 0;
  const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const counted = <Fault extends { readonly is: string }>(place: string, fault: Fault | null) => {
    if (fault) count(`${place} ${fault.is}`);
    return fault;
  };
  // Now and then so late that whoever asked has long given up.
  const latest = () => chance.between(1, rates.latest ?? 1000) * (chance.is(0.05) ? 8 : 1);
  return {
    nextAnswers: (...faults) => void answers.push(...faults),
    nextWebhooks: (...faults) => void notices.push(...faults),
    rates(given) {
      rates = given;
    },
    downFor(ms) {
      downUntil = now() + ms;
      count('provider down');
    },
    clear() {
      answers.length = notices.length = 0;
      rates = {};
      downUntil = 0;
    },
    counts,
    drawAnswer() {
      const name = drawn(rates.answers ?? {}, chance);
      const fault = (): AnswerFault | null => {
        if (name === 'late' || name === 'slow') return { is: name, ms: latest() };
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
        name === 'late' ? { is: name, ms: latest() } : name && { is: name };
      return counted('webhook', notices.shift() ?? fault());
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
