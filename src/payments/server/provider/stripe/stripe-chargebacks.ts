// Chargebacks, which Stripe calls disputes (docs.stripe.com/disputes/how-disputes-work).
import { type CardProcessor, ProcessorUnavailable } from '../card-processor.ts';
import { nullIfMissing, type StripeConnection } from './stripe-connection.ts';
import { everyPage } from './stripe-pages.ts';
import { chargebackOf, disputeResponse, listOf } from './stripe-responses.ts';

export const createStripeChargebacks = ({
  request: send,
}: StripeConnection): Pick<CardProcessor, 'readChargeback' | 'chargebacksSince'> => ({
  async readChargeback(id) {
    const answer = await send(disputeResponse, (stripe) => stripe.disputes.retrieve(id)).catch(
      nullIfMissing,
    );
    if (answer && answer.id !== id)
      throw new ProcessorUnavailable(`${answer.id} was given for ${id}`);
    return answer && chargebackOf(answer);
  },

  async *chargebacksSince(since) {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const all = everyPage((cursor) =>
      send(listOf(disputeResponse), (stripe) =>
        stripe.disputes.list({ created, limit: 100, ...cursor }),
      ),
    );
    for await (const one of all) {
      const chargeback = chargebackOf(one);
      if (chargeback) yield chargeback;
    }
  },
});
