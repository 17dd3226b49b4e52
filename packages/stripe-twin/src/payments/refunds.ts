// Refunds, which succeed at once, later, or fail days later.

import type * as z from 'zod/mini';
import { pageOf } from '../requests/pages.ts';
import { invalid, missing } from '../requests/refusals.ts';
import type { Page, refundRequest } from '../requests/requests.ts';
import type { TwinCharge, TwinRefund, TwinStore } from '../store.ts';
import type { EventType } from '../webhooks/events.ts';
import { cardOf } from './cards.ts';

interface RefundsOptions {
  readonly store: TwinStore;
  readonly now: () => number;
  readonly schedule: (action: () => void) => void;
  readonly emit: (type: EventType, about: TwinRefund | TwinCharge) => void;
}

export type Refunds = ReturnType<typeof createRefunds>;

export function createRefunds({ store, now, schedule, emit }: RefundsOptions) {
  const requireRefund = (id: string): TwinRefund => {
    const refund = store.refunds.get(id);
    if (!refund) throw missing('refund', id, 'refund');
    return refund;
  };

  /** A bank's decision after Stripe has called a refund pending, or even succeeded. */
  function move(refund: TwinRefund, status: 'succeeded' | 'failed'): void {
    refund.status = status;
    emit('refund.updated', refund);
    if (status === 'failed') emit('refund.failed', refund);
  }

  function chargeOf(request: z.output<typeof refundRequest>): TwinCharge {
    if (request.charge) {
      const charge = store.charges.get(request.charge);
      if (!charge) throw missing('charge', request.charge, 'charge');
      return charge;
    }
    if (!request.payment_intent)
      throw invalid({
        code: 'parameter_missing',
        message:
          'One of the following params should be provided for this request: payment_intent or charge.',
      });
    if (!store.intents.has(request.payment_intent))
      throw missing('payment_intent', request.payment_intent, 'payment_intent');
    const charge = store.paidChargeOf(request.payment_intent);
    if (!charge)
      throw invalid({
        message: `This PaymentIntent (${request.payment_intent}) does not have a successful charge to refund.`,
      });
    return charge;
  }

  return {
    make(request: z.output<typeof refundRequest>): TwinRefund {
      const charge = chargeOf(request);
      if (store.isDisputed(charge.id))
        throw invalid({
          code: 'charge_disputed',
          message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
        });
      const left = charge.isPaid ? charge.amount - store.refundedOf(charge.id) : 0;
      if (left === 0)
        throw invalid({
          code: 'charge_already_refunded',
          message: `Charge ${charge.id} has already been refunded.`,
        });
      const amount = request.amount ?? left;
      if (amount < 1)
        throw invalid({
          code: 'parameter_invalid_integer',
          message: 'This value must be greater than or equal to 1.',
          param: 'amount',
        });
      if (amount > left)
        throw invalid({
          message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
          param: 'amount',
        });
      const fate = cardOf(charge.card).refund;
      const refund: TwinRefund = {
        id: store.newId('re_'),
        intentId: charge.intentId,
        chargeId: charge.id,
        amount,
        currency: charge.currency,
        reason: request.reason ?? null,
        metadata: request.metadata ?? {},
        createdAt: now(),
        status: fate === 'succeeds-later' ? 'pending' : 'succeeded',
      };
      store.addRefund(refund);
      emit('charge.refunded', charge);
      if (fate === 'succeeds-later') schedule(() => move(refund, 'succeeded'));
      if (fate === 'fails-later') schedule(() => move(refund, 'failed'));
      return refund;
    },

    read: requireRefund,

    list: ({
      payment_intent,
      charge,
      ...page
    }: Page & { payment_intent?: string | undefined; charge?: string | undefined }) =>
      pageOf(
        [...store.refunds.values()].filter(
          (refund) =>
            (!payment_intent || refund.intentId === payment_intent) &&
            (!charge || refund.chargeId === charge),
        ),
        page,
        'refund',
      ),

    /** A bank's decision that comes late. */
    move: (id: string, status: 'succeeded' | 'failed') => move(requireRefund(id), status),
  };
}
