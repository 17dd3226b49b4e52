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
  parsed,
  type StripeConnection,
  StripeRejected,
} from './stripe-connection.ts';
import { everyPage } from './stripe-pages.ts';
import { anyRefund, listOf, refundOf, refundResponse } from './stripe-responses.ts';

function withIntent(listed: unknown): ProcessorRefund {
  const refund = refundOf(parsed(refundResponse, listed));
  if (!refund) throw new ProcessorUnavailable('a refund is of no intent');
  return refund;
}

export function createStripeRefunds({
  request: send,
}: StripeConnection): Pick<CardProcessor, 'refund' | 'readRefund' | 'allRefunds'> {
  const create = ({ intentId, amountCents, idempotencyKey }: RefundRequest, key: string) =>
    send(refundResponse, (stripe) =>
      stripe.refunds.create(
        {
          payment_intent: intentId,
          amount: amountCents,
          metadata: { refund_key: idempotencyKey },
        },
        { idempotencyKey: key },
      ),
    ).then(refundOf);

  /** After a refusal: the refund that an earlier request created, or an operator in Stripe's dashboard. */
  async function findExisting(
    request: RefundRequest,
    reason: StripeRejected,
  ): Promise<ProcessorRefund> {
    const { intentId, amountCents, idempotencyKey } = request;
    if (reason.code === 'charge_already_refunded') {
      const { data } = await send(listOf(refundResponse), (stripe) =>
        stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
      );
      const existing = data
        .filter(({ metadata }) => (metadata?.refund_key ?? idempotencyKey) === idempotencyKey)
        .map(refundOf)
        .find((one) => one?.amountCents === amountCents && one.status !== 'failed');
      if (existing) return existing;
    }
    throw new ProcessorRefused(reason.message, { cause: reason });
  }

  return {
    async refund(request) {
      const key = `refund-${request.idempotencyKey}`;
      const refund = await create(request, key)
        // Safe under another key: Stripe itself refuses to refund a whole charge twice.
        .catch((error: unknown) => {
          if (error instanceof CachedFailure) return create(request, `${key}-again`);
          throw error;
        })
        .catch((error: unknown) => {
          if (error instanceof StripeRejected) return findExisting(request, error);
          throw error;
        });
      if (refund?.intentId !== request.intentId || refund.amountCents !== request.amountCents)
        throw new ProcessorUnavailable(`${refund?.id} is not the refund that was asked for`);
      return refund;
    },

    async readRefund(id) {
      const answer = await send(refundResponse, (stripe) => stripe.refunds.retrieve(id)).catch(
        nullIfMissing,
      );
      if (answer && answer.id !== id)
        throw new ProcessorUnavailable(`${answer.id} was given for ${id}`);
      return answer && refundOf(answer);
    },

    async *allRefunds() {
      const all = everyPage((cursor) =>
        send(listOf(anyRefund), (stripe) => stripe.refunds.list({ limit: 100, ...cursor })),
      );
      for await (const one of all) {
        const { id, payment_intent: intentId } = one;
        if (intentId) yield { id, intentId, read: () => withIntent(one) };
      }
    },
  };
}
