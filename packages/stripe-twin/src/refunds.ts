// Refunds: made at once, on their way, or coming back days later.

import type * as z from 'zod/mini';
import { cardOf } from './cards.ts';
import type { EventType } from './events.ts';
import { pageOf } from './pages.ts';
import { invalid, missing } from './refusals.ts';
import type { Page, refundRequest } from './requests.ts';
import type { TwinCharge, TwinRefund, TwinStore } from './store.ts';

export interface RefundsParts {
  readonly books: TwinStore;
  readonly now: () => number;
  readonly later: (deed: () => void) => void;
  readonly tell: (type: EventType, about: TwinRefund | TwinCharge) => void;
}

export type Refunds = ReturnType<typeof createRefunds>;

export function createRefunds({ books, now, later, tell }: RefundsParts) {
  const known = (id: string): TwinRefund => {
    const refund = books.refunds.get(id);
    if (!refund) throw missing('refund', id, 'refund');
    return refund;
  };

  /** What a bank does after the provider has called a refund pending, or even done. */
  function move(refund: TwinRefund, status: 'succeeded' | 'failed'): void {
    refund.status = status;
    tell('refund.updated', refund);
    if (status === 'failed') tell('refund.failed', refund);
  }

  function chargeOf(wish: z.output<typeof refundRequest>): TwinCharge {
    if (wish.charge) {
      const charge = books.charges.get(wish.charge);
      if (!charge) throw missing('charge', wish.charge, 'charge');
      return charge;
    }
    if (!wish.payment_intent)
      throw invalid({
        code: 'parameter_missing',
        message:
          'One of the following params should be provided for this request: payment_intent or charge.',
      });
    if (!books.intents.has(wish.payment_intent))
      throw missing('payment_intent', wish.payment_intent, 'payment_intent');
    const charge = books.paidChargeOf(wish.payment_intent);
    if (!charge)
      throw invalid({
        message: `This PaymentIntent (${wish.payment_intent}) does not have a successful charge to refund.`,
      });
    return charge;
  }

  return {
    make(wish: z.output<typeof refundRequest>): TwinRefund {
      const charge = chargeOf(wish);
      const left = charge.isPaid ? charge.amount - books.refundedOf(charge.id) : 0;
      if (left === 0)
        throw invalid({
          code: 'charge_already_refunded',
          message: `Charge ${charge.id} has already been refunded.`,
        });
      const amount = wish.amount ?? left;
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
        id: books.newId('re_'),
        intentId: charge.intentId,
        chargeId: charge.id,
        amount,
        currency: charge.currency,
        reason: wish.reason ?? null,
        metadata: wish.metadata ?? {},
        createdAt: now(),
        status: fate === 'succeeds-later' ? 'pending' : 'succeeded',
      };
      books.addRefund(refund);
      tell('charge.refunded', charge);
      if (fate === 'succeeds-later') later(() => move(refund, 'succeeded'));
      if (fate === 'fails-later') later(() => move(refund, 'failed'));
      return refund;
    },

    read: known,

    list: ({
      payment_intent,
      charge,
      ...page
    }: Page & { payment_intent?: string | undefined; charge?: string | undefined }) =>
      pageOf(
        [...books.refunds.values()].filter(
          (one) =>
            (!payment_intent || one.intentId === payment_intent) &&
            (!charge || one.chargeId === charge),
        ),
        page,
        'refund',
      ),

    /** A bank's decision that comes late. */
    move: (id: string, status: 'succeeded' | 'failed') => move(known(id), status),
  };
}
