// The card provider of a simulation, as its browsers, its faults and the check of the books see it.
import type { Chance } from 'stripe-twin';
import type { MarketAddress } from '../market/market.ts';
import type { Sql } from './sql.ts';

/** Cards by what they do; each provider has its own numbers for them. */
export const simulatedCards = [
  'good',
  'declined',
  'insufficientFunds',
  'secondStep',
  'slow',
  'refundFails',
  'refundPends',
] as const;
export type SimulatedCard = (typeof simulatedCards)[number];

export type Paid = 'succeeded' | 'second-step' | 'processing' | 'declined' | 'ended' | 'unknown';

/** A charge that moved money, from the provider's own books. */
export interface TrueCharge {
  readonly intentId: string;
  /** In cents, as all amounts. */
  readonly amount: number;
  /** What went back and stayed back. */
  readonly refunded: number;
  /** A refund of it was made and has failed since. */
  readonly isRefundFailed: boolean;
}

export interface Provider {
  /** The settings with which the market finds it. */
  readonly environment: Readonly<Record<string, string>>;
  /** How long its slow banks take. */
  readonly banksTakeMs: number;
  /** What a browser does; resolves whatever comes of it. */
  pay(market: MarketAddress, clientSecret: string, card: SimulatedCard): Promise<Paid>;
  takeSecondStep(market: MarketAddress, clientSecret: string, passes: boolean): Promise<Paid>;
  /** From now on things go wrong. */
  beginFaults(market: MarketAddress): void;
  /** Runs for as long as the faults: goes down and comes back. */
  stumble(chance: Chance): void;
  endFaults(): void;
  /** Webhooks that are still to be taken. */
  webhooksWaiting(sql: Sql): Promise<number>;
  charges(sql: Sql): Promise<TrueCharge[]>;
  faultCounts(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}
