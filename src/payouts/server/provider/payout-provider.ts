import type { Cents } from '../../../kit/money.ts';
import type { BankPayoutState, MissingFact } from '../../payout.ts';

/** The account of a seller at the provider, as the provider reports it. */
export interface ProviderAccount {
  readonly id: string;
  /** Money may be transferred to it. */
  readonly mayReceive: boolean;
  /** What its owner has still to give; the most urgent comes first. */
  readonly missing: readonly MissingFact[];
}

/** Who an account is opened for. */
export interface AccountOwner {
  readonly id: string;
  readonly email: string;
  /** The account that the new one replaces. */
  readonly closed?: string | undefined;
}

export interface TransferRequest {
  /** The same key gives the same transfer, however often it is requested. */
  readonly idempotencyKey: string;
  /** The account of the seller at the provider. */
  readonly accountId: string;
  readonly amountCents: Cents;
  /** The intent of the charge that the money comes from. */
  readonly intentId: string;
  /** When it was first requested, or before that. */
  readonly since: Date;
}

/** Money that has moved from the market to a seller's account at the provider. */
export interface ProviderTransfer {
  readonly id: string;
  /** The key under which it was requested; null: not by this market. */
  readonly idempotencyKey: string | null;
  readonly accountId: string;
  readonly amountCents: Cents;
  /** What of it has come back. */
  readonly reversedCents: Cents;
}

/** Money that the provider pays from a seller's account to their bank: a sum of many sales. */
export interface BankPayout {
  readonly id: string;
  /** One that is `paid` may still turn out to have `failed`, some days later. */
  readonly state: BankPayoutState;
  /** Null: in another currency than the market’s. */
  readonly amountCents: Cents | null;
  readonly madeAt: Date;
  /** The day on which the bank has it, or should have it; in UTC. */
  readonly arrivesOn: Date;
  /** Why it failed; null: it has not. */
  readonly problem: string | null;
}

/** Whether a key has the form of this market's: another program may transfer from the same account. */
export const isPayoutKey = (key: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);

/** What a webhook is about. It is only a hint: the true state is then read from the provider. */
export type PayoutEvent =
  | { readonly about: 'account'; readonly accountId: string }
  /** What is paid from this account to its owner's bank. */
  | { readonly about: 'bank-payouts'; readonly accountId: string }
  /** Correctly signed, and of no interest. */
  | { readonly about: 'other' };

/**
 * A provider that pays sellers by itself. Every method that returns a promise may reject with
 * `ProcessorUnavailable`; what it then has done is unknown.
 */
export interface PayoutProvider {
  /**
   * Opens an account for a person. The same person gets the same account, at least for a day, but not one
   * that is closed.
   */
  openAccount(person: AccountOwner): Promise<ProviderAccount>;
  /** Null where the provider knows no such account, or it is closed. */
  readAccount(id: string): Promise<ProviderAccount | null>;
  /** The provider's page, for a few minutes, where the owner of an account gives what is missing. */
  onboardingLink(
    accountId: string,
    pages: { readonly returnTo: string; readonly startAgain: string },
  ): Promise<string>;
  /** Rejects with `ProcessorRefused` where the provider will never make this transfer. */
  transfer(request: TransferRequest): Promise<ProviderTransfer>;
  /** The transfer that was made under this key; null: none was. */
  findTransfer(request: TransferRequest): Promise<ProviderTransfer | null>;
  /** Every transfer that this market has asked for. */
  allTransfers(): AsyncIterable<ProviderTransfer>;
  /** Null where the provider knows no such transfer. */
  readTransfer(id: string): Promise<ProviderTransfer | null>;
  /**
   * Takes back what has not come back yet, and gives the transfer as it is then. Rejects with
   * `ProcessorRefused` where the seller's account does not hold it now.
   */
  reverseTransfer(id: string): Promise<ProviderTransfer>;
  /** What was paid from an account to its owner's bank since a moment, newest first. */
  bankPayouts(accountId: string, since: Date): Promise<BankPayout[]>;
  /**
   * Reads a webhook from its raw bytes and its signature header. Null where the signature is missing,
   * wrong, or more than five minutes before or after `now`, or where the body is not JSON.
   */
  readWebhook(body: Buffer, signature: string | undefined, now: Date): PayoutEvent | null;
}
