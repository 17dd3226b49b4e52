// The card provider of a simulation, as the browsers, the faults and the ledger comparison use it.
import type { Chance } from 'stripe-twin';
import type { ChargebackFunds, ChargebackState } from '../../../src/payments/chargeback.ts';
import type { BankPayout } from '../../../src/payouts/server/payouts.ts';
import type { MarketAddress } from '../../market/market.ts';
import type { Someone } from '../../people/people.ts';
import type { Sql } from '../sql.ts';
import type { Bank } from './bank.ts';
import type { SellerPayment } from './seller-payment.ts';

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
  /** What a chargeback that was lost has taken of it. */
  readonly lost: number;
}

/** What a buyer's bank has done about a charge, from the provider's own ledger. */
export interface ProviderChargeback {
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  readonly state: ChargebackState;
  readonly funds: ChargebackFunds;
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
  /** Takes the lists by which admins pay sellers; null: the provider pays them. */
  readonly bank: Bank | null;
  /** A seller says where they are paid, before the faults begin. */
  openAccount(seller: Someone, sql: Sql): Promise<void>;
  /** Now and then: banks take charges back and decide, and accounts of sellers change. */
  moveMoney(chance: Chance): void;
  /** How many webhooks are still to be delivered. */
  pendingWebhooks(sql: Sql): Promise<number>;
  charges(sql: Sql): Promise<ProviderCharge[]>;
  chargebacks(): readonly ProviderChargeback[];
  sellerPayments(): readonly SellerPayment[];
  /** What it has paid from accounts of sellers to their banks. */
  bankPayouts(): readonly Pick<BankPayout, 'id' | 'state'>[];
  faultCounts(): ReadonlyMap<string, number>;
  close(): Promise<void>;
}
