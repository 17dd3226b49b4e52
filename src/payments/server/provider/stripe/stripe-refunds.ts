import {
  type CardProcessor,
  type ProcessorRefund,
  ProcessorRefused,
  ProcessorUnavailable,
  type RefundRequest,
} from '../card-processor.ts';
import {
  CachedFailure,
  nullIfMissing,
  type StripeConnection,
  StripeRejected,
} from './stripe-connection.ts';
import { listOf, refundOf, refundResponse } from './stripe-responses.ts';

export function createStripeRefunds({
  request: ask,
}: StripeConnection): Pick<CardProcessor, 'refund' | 'readRefund'> {
  const make = ({ intentId, amountCents, idempotencyKey }: RefundRequest, key: string) =>
    ask(refundResponse, (stripe) =>
      stripe.refunds.create(
        {
          payment_intent: intentId,
          amount: amountCents,
          metadata: { refund_key: idempotencyKey },
        },
        { idempotencyKey: key },
      ),
    ).then(refundOf);

  /** What a request that is turned down has made before, or an operator at Stripe by hand. */
  async function madeBefore(
    request: RefundRequest,
    reason: StripeRejected,
  ): Promise<ProcessorRefund> {
    const { intentId, amountCents, idempotencyKey } = request;
    if (reason.code === 'charge_already_refunded') {
      const { data } = await ask(listOf(refundResponse), (stripe) =>
        stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
      );
      const made = data
        .filter(({ metadata }) => (metadata?.refund_key ?? idempotencyKey) === idempotencyKey)
        .map(refundOf)
        .find((one) => one?.amountCents === amountCents && one.status !== 'failed');
      if (made) return made;
    }
    throw new ProcessorRefused(reason.message, { cause: reason });
  }

  return {
    async refund(request) {
      const key = `refund-${request.idempotencyKey}`;
      const refund = await make(request, key)
        // A whole charge never goes back twice: Stripe refuses that itself.
        .catch((error: unknown) => {
          if (error instanceof CachedFailure) return make(request, `${key}-again`);
          throw error;
        })
        .catch((error: unknown) => {
          if (error instanceof StripeRejected) return madeBefore(request, error);
          throw error;
        });
      if (refund?.intentId !== request.intentId || refund.amountCents !== request.amountCents)
        throw new ProcessorUnavailable(`${refund?.id} is not the refund that was asked for`);
      return refund;
    },

    async readRefund(id) {
      const answer = await ask(refundResponse, (stripe) => stripe.refunds.retrieve(id)).catch(
        nullIfMissing,
      );
      if (answer && answer.id !== id)
        throw new ProcessorUnavailable(`${answer.id} was given for ${id}`);
      return answer && refundOf(answer);
    },
  };
}
