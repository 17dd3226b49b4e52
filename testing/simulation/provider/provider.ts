// The card provider of a simulation, as the browsers, the faults and the ledger comparison use it.
import type { Chance } from 'stripe-twin';
import type { MarketAddress } from '../../market/market.ts';
import type { Sql } from '../sql.ts';

/** Cards by what happens to them; each provider has its own numbers for them. */
const simulatedCards = [
  'good',
  'declined',
  'insufficientFunds',
  'secondStep',
  'slow',
  'refundFails',
  'refundPends',
] as const;
export type SimulatedCard = (typeof simulatedCards)[number];

export type PaymentOutcome =
  | 'succeeded'
  | 'second-step'
  | 'processing'
  | 'declined'
  | 'ended'
  | 'unknown';

/** A successful charge, from the provider's own ledger. */
export interface ProviderCharge {
  readonly intentId: string;
  /** In cents, as all amounts. */
  readonly amount: number;
  /** What was refunded successfully. */
  readonly refunded: number;
  /** A refund of it was made and has failed since. */
  readonly isRefundFailed: boolean;
}

export interface Provider {
  /** The settings of a market that uses it. */
  readonly environment: Readonly<Record<string, string>>;
  /** How long its slow banks take. */
  readonly bankDelayMs: number;
  /** What a browser does. Never rejects. */
  pay(market: MarketAddress, clientSecret: string, card: SimulatedCard): Promise<PaymentOutcome>;
  takeSecondStep(
    market: MarketAddress,
    clientSecret: string,
    passes: boolean,
  ): Promise<PaymentOutcome>;
  /** From now on requests and webhooks have faults. */
  beginFaults(market: MarketAddress): void;
  /** Takes the provider down for a while. */
  interrupt(chance: Chance): void;
  endFaults(): void;
  /** How many webhooks are still to be delivered. */
  pendingWebhooks(sql: Sql): Promise<number>;
  charges(sql: Sql): Promise<ProviderCharge[]>;
  faultCounts(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}
