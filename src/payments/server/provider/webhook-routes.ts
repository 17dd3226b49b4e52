// Receives the card provider's webhooks. Each is only a reason to read the true state from the provider, so a
// webhook that comes twice, late or out of order changes nothing.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EndHold } from '../../../bookings/server/bookings.ts';
import { refuse } from '../../../calls/refusal.ts';
import { sendRefusal } from '../../../calls/server/http/send-refusal.ts';
import type { Settle } from '../settle/settle.ts';
import { type CardProcessor, ProcessorUnavailable, type WebhookEvent } from './card-processor.ts';
import { testSignatureHeader } from './test/test-processor-delivery.ts';

export const webhookPath = '/api/webhooks/cards';

interface WebhookDependencies {
  readonly processor: CardProcessor;
  readonly settle: Settle;
  /** Syncs a refund with the provider. Rejects with `ProcessorUnavailable`. */
  readonly settleRefund: (refundId: string) => Promise<unknown>;
  /** The same for a chargeback. */
  readonly settleChargeback: (chargebackId: string) => Promise<unknown>;
  /** Counts a declined card. Gives the booking whose buyer has tried too many; null if not. */
  readonly countDecline: (intentId: string, eventId: string) => Promise<number | null>;
  readonly endHold: EndHold;
}

const signatureHeaders = {
  test: testSignatureHeader,
  stripe: 'stripe-signature',
} as const satisfies Record<CardProcessor['kind'], string>;

export async function serveWebhooks(
  server: FastifyInstance,
  dependencies: WebhookDependencies,
): Promise<void> {
  const { processor } = dependencies;
  await server.register(async (scope) => {
    // The signature covers the raw bytes, so the body is not parsed before it is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    scope.post(webhookPath, { bodyLimit: 256 * 1024 }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers[signatureHeaders[processor.kind]];
      const event = processor.readWebhook(body, signature?.toString(), new Date());
      if (!event)
        return sendRefusal(
          reply,
          refuse('invalid-input', { detail: 'This webhook is not signed by the card provider.' }),
          undefined,
          { isSuspicious: true },
        );
      return (await handleEvent(dependencies, event))
        ? acknowledge(reply)
        : requestRedelivery(reply);
    });
  });
}

/** False where the provider is unavailable: it should send the same webhook again. */
async function handleEvent(
  { settle, settleRefund, settleChargeback, countDecline, endHold }: WebhookDependencies,
  event: WebhookEvent,
): Promise<boolean> {
  try {
    if (event.about === 'intent') {
      const { intentId, declinedBy } = event;
      const stoppedId = declinedBy ? await countDecline(intentId, declinedBy) : null;
      // The page that is open could go on to try cards with this intent, so it is canceled.
      if (stoppedId !== null) return (await endHold(stoppedId)) !== 'provider-unavailable';
      await settle(intentId);
    }
    if (event.about === 'refund') await settleRefund(event.refundId);
    if (event.about === 'chargeback') await settleChargeback(event.chargebackId);
    return true;
  } catch (error) {
    if (error instanceof ProcessorUnavailable) return false;
    throw error;
  }
}

const acknowledge = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').send({ received: true });

const requestRedelivery = (reply: FastifyReply) =>
  sendRefusal(
    reply,
    refuse('busy', { detail: 'The card provider cannot be asked. Please send this again.' }),
  );
