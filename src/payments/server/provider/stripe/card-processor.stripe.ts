// Stripe. Why intents are captured at once, and what is not believed: docs/decisions/0010-stripe-charges-at-once.md
import {
  type CardProcessor,
  type IntentRequest,
  type ProcessorRefund,
  ProcessorRefused,
  ProcessorUnavailable,
  type RefundRequest,
} from '../card-processor.ts';
import {
  createStripeConnection,
  everyPage,
  nullIfMissing,
  parsed,
  type StripeConnection,
  StripeRejected,
  underKey,
} from './stripe-connection.ts';
import {
  anyIntent,
  anyRefund,
  chargebackOf,
  disputeResponse,
  intentOf,
  intentResponse,
  isOurs,
  listOf,
  refundOf,
  refundResponse,
} from './stripe-responses.ts';
import { readStripeWebhook } from './stripe-webhooks.ts';

interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
}

interface StripeOptions {
  /** How long one answer may take, in milliseconds. A person is waiting for it. */
  readonly timeoutMs?: number;
  /** Hears what only an operator can fix. */
  readonly warn: (message: string) => void;
}

export function createStripeProcessor(
  { secretKey, webhookSecret, apiUrl }: StripeKeys,
  { timeoutMs = 10_000, warn }: StripeOptions,
): CardProcessor {
  const connection = createStripeConnection({ secretKey, apiUrl, timeoutMs, warn });
  const { request: send } = connection;

  const open = ({ amountCents, currency, bookingId, idempotencyKey }: IntentRequest, key: string) =>
    send(intentResponse, (stripe) =>
      stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency,
          allowed_payment_method_types: ['card'],
          capture_method: 'automatic',
          description: `Forecourt booking ${bookingId}`,
          metadata: { booking_id: String(bookingId), payment_key: idempotencyKey },
        },
        { idempotencyKey: key },
      ),
    );

  async function readIntent(id: string) {
    const answer = await send(intentResponse, (stripe) => stripe.paymentIntents.retrieve(id)).catch(
      nullIfMissing,
    );
    if (answer && answer.id !== id)
      throw new ProcessorUnavailable(`${answer.id} was given for ${id}`);
    return answer && intentOf(answer);
  }

  return {
    kind: 'stripe',
    readIntent,
    ...createStripeRefunds(connection),
    ...createStripeChargebacks(connection),
    readWebhook: (body, signature, now) => readStripeWebhook(webhookSecret, body, signature, now),

    async openIntent(request) {
      // If the first one was opened after all, nobody has its secret, so no card can pay it.
      const answer = await underKey(`open-${request.idempotencyKey}`, (key) =>
        open(request, key),
      ).catch((error: unknown) => {
        if (!(error instanceof StripeRejected)) throw error;
        warn(`Stripe opens no payment for booking ${request.bookingId}: ${error.message}`);
        throw new ProcessorRefused(error.message, { cause: error });
      });
      const intent = intentOf(answer);
      if (
        answer.amount !== request.amountCents ||
        intent.currency !== request.currency ||
        intent.bookingId !== request.bookingId
      )
        throw new ProcessorUnavailable(`${intent.id} is not what was asked for`);
      return intent;
    },

    async cancelIntent(id) {
      // The key is new each time: under a reused key Stripe would repeat a refusal for a day, while the
      // intent changes. Cancelling twice does no harm.
      const answer = await send(intentResponse, (stripe) =>
        stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }),
      ).catch((error: unknown) => {
        if (error instanceof StripeRejected) return null;
        throw error;
      });
      const intent = answer?.id === id ? intentOf(answer) : await readIntent(id);
      if (!intent) throw new ProcessorUnavailable(`Stripe knows no ${id}`);
      return intent;
    },

    async *intentsSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const all = everyPage((cursor) =>
        send(listOf(anyIntent), (stripe) =>
          stripe.paymentIntents.list({ created, limit: 100, ...cursor }),
        ),
      );
      for await (const one of all) if (isOurs(one)) yield intentOf(parsed(intentResponse, one));
    },
  };
}

function withIntent(listed: unknown): ProcessorRefund {
  const refund = refundOf(parsed(refundResponse, listed));
  if (!refund) throw new ProcessorUnavailable('a refund is of no intent');
  return refund;
}

function createStripeRefunds({
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

  /** Finds, after a refusal, the refund that an earlier request created, or an operator in Stripe's dashboard. */
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
      // Safe under another key: Stripe itself refuses to refund a whole charge twice.
      const refund = await underKey(`refund-${request.idempotencyKey}`, (key) =>
        create(request, key),
      ).catch((error: unknown) => {
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

// Chargebacks, which Stripe calls disputes (docs.stripe.com/disputes/how-disputes-work).
const createStripeChargebacks = ({
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
