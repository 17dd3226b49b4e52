// Stores every intent, charge, refund and dispute. Nothing is ever removed.

import { type ConnectStore, createConnectStore } from './connect/connect-store.ts';
import type { Chance } from './faults/chance.ts';
import type { TwinCardName } from './payments/cards.ts';
import type { StripeError } from './requests/refusals.ts';

export interface TwinIntent {
  readonly id: string;
  readonly clientSecret: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly description: string | null;
  readonly receiptEmail: string | null;
  readonly isAutomatic: boolean;
  /** In milliseconds, like every time in the store. */
  readonly createdAt: number;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  /** The card of the last try. */
  card: TwinCardName | null;
  lastError: StripeError | null;
  cancelledAt: number | null;
  cancellationReason: string | null;
  latestCharge: string | null;
  tries: number;
}

/** A payment, or an attempt that failed. */
export interface TwinCharge {
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly card: TwinCardName;
  readonly isPaid: boolean;
  readonly failure: { readonly code: string; readonly message: string } | null;
  readonly createdAt: number;
}

export interface TwinRefund {
  readonly id: string;
  readonly intentId: string;
  readonly chargeId: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: number;
  status: 'pending' | 'succeeded' | 'failed';
}

/** A charge that the customer's bank takes back. */
export interface TwinDispute {
  readonly id: string;
  readonly intentId: string;
  readonly chargeId: string;
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: number;
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost';
  /** Below zero what the bank has taken, above zero what it has given back. */
  readonly movements: { readonly id: string; readonly amount: number; readonly at: number }[];
}

export interface TwinStore {
  readonly intents: Map<string, TwinIntent>;
  readonly charges: ReadonlyMap<string, TwinCharge>;
  readonly refunds: ReadonlyMap<string, TwinRefund>;
  readonly disputes: Map<string, TwinDispute>;
  /** Other people's accounts, and the money that goes there. */
  readonly connect: ConnectStore;
  addCharge(charge: TwinCharge): void;
  addRefund(refund: TwinRefund): void;
  newId(prefix: string): string;
  /** The one successful charge of an intent. */
  paidChargeOf(intentId: string): TwinCharge | undefined;
  refundsOf(chargeId: string): TwinRefund[];
  /** Whether a bank has taken the charge back, or decides about it. */
  isDisputed(chargeId: string): boolean;
  /** In cents: what was refunded, or is being refunded. */
  refundedOf(chargeId: string): number;
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function createTwinStore(chance: Chance): TwinStore {
  const intents = new Map<string, TwinIntent>();
  const charges = new Map<string, TwinCharge>();
  const refunds = new Map<string, TwinRefund>();
  const disputes = new Map<string, TwinDispute>();
  const paid = new Map<string, TwinCharge>();
  const byCharge = new Map<string, TwinRefund[]>();
  const refundsOf = (chargeId: string) => byCharge.get(chargeId) ?? [];
  return {
    intents,
    charges,
    refunds,
    disputes,
    connect: createConnectStore(),
    newId: (prefix) =>
      prefix + Array.from({ length: 24 }, () => letters[chance.between(0, 61)]).join(''),
    addCharge(charge) {
      charges.set(charge.id, charge);
      if (charge.isPaid) paid.set(charge.intentId, charge);
    },
    addRefund(refund) {
      refunds.set(refund.id, refund);
      byCharge.set(refund.chargeId, [...refundsOf(refund.chargeId), refund]);
    },
    paidChargeOf: (intentId) => paid.get(intentId),
    refundsOf,
    isDisputed: (chargeId) =>
      [...disputes.values()].some(
        (dispute) =>
          dispute.chargeId === chargeId &&
          dispute.status !== 'won' &&
          !dispute.status.startsWith('warning'),
      ),
    refundedOf: (chargeId) =>
      refundsOf(chargeId)
        .filter(({ status }) => status !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0),
  };
}
