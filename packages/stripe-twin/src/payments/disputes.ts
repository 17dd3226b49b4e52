// Disputes: a customer's bank takes a charge back, and decides later.
import { pageOf } from '../requests/pages.ts';
import { invalid, missing } from '../requests/refusals.ts';
import type { Page } from '../requests/requests.ts';
import type { TwinDispute, TwinStore } from '../store.ts';
import type { EventType } from '../webhooks/events.ts';

interface DisputesOptions {
  readonly store: TwinStore;
  readonly now: () => number;
  readonly emit: (type: EventType, about: TwinDispute) => void;
}

export interface Disputes {
  /** The dispute of a paid intent. An inquiry takes no money. */
  open(intentId: string, options?: { amount?: number; isInquiry?: boolean }): TwinDispute;
  /** The bank's decision. Won: the money comes back by `reinstate`. */
  close(id: string, outcome: 'won' | 'lost'): void;
  withdraw(id: string): void;
  reinstate(id: string): void;
}

export function createDisputes({ store, now, emit }: DisputesOptions) {
  const requireDispute = (id: string): TwinDispute => {
    const dispute = store.disputes.get(id);
    if (!dispute) throw missing('dispute', id, 'dispute');
    return dispute;
  };
  const moveFunds = (dispute: TwinDispute, amount: number) =>
    void dispute.movements.push({ id: store.newId('txn_'), amount, at: now() });
  const bank: Disputes = {
    open(intentId, { amount, isInquiry = false } = {}) {
      const charge = store.paidChargeOf(intentId);
      if (!charge) throw invalid({ message: `${intentId} has no charge to dispute.` });
      const dispute: TwinDispute = {
        id: store.newId('dp_'),
        intentId,
        chargeId: charge.id,
        amount: amount ?? charge.amount,
        currency: charge.currency,
        createdAt: now(),
        status: isInquiry ? 'warning_needs_response' : 'needs_response',
        movements: [],
      };
      store.disputes.set(dispute.id, dispute);
      emit('charge.dispute.created', dispute);
      return dispute;
    },
    close(id, outcome) {
      const dispute = requireDispute(id);
      dispute.status = dispute.status.startsWith('warning') ? 'warning_closed' : outcome;
      emit('charge.dispute.closed', dispute);
    },
    withdraw(id) {
      const dispute = requireDispute(id);
      moveFunds(dispute, -dispute.amount);
      emit('charge.dispute.funds_withdrawn', dispute);
    },
    reinstate(id) {
      const dispute = requireDispute(id);
      moveFunds(dispute, dispute.amount);
      emit('charge.dispute.funds_reinstated', dispute);
    },
  };
  return {
    ...bank,
    read: requireDispute,
    list: ({
      payment_intent,
      charge,
      ...page
    }: Page & { payment_intent?: string | undefined; charge?: string | undefined }) =>
      pageOf(
        [...store.disputes.values()].filter(
          (dispute) =>
            (!payment_intent || dispute.intentId === payment_intent) &&
            (!charge || dispute.chargeId === charge),
        ),
        page,
        'dispute',
      ),
  };
}
