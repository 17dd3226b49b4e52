// What the webhooks of the card provider lead to.
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../calls/refusal.ts';
import { sendRefusal } from '../../../calls/server/http/send-refusal.ts';
import type { Dependencies } from '../dependencies.ts';
import { countDecline } from '../open/declined-cards.ts';
import { settleRefund } from '../refunds/send-refunds.ts';
import { settleChargeback } from '../settle/settle-chargeback.ts';
import { endHold } from '../settle/sync-payment.ts';
import { type CardProcessor, type ProcessorEvent, ProcessorUnavailable } from './card-processor.ts';
import { testSignatureHeader } from './test/test-processor-delivery.ts';

export const webhookPath = '/api/webhooks/cards';

const signatureHeaders = {
  test: testSignatureHeader,
  stripe: 'stripe-signature',
} as const satisfies Record<CardProcessor['kind'], string>;

export async function serveWebhooks(
  server: FastifyInstance,
  dependencies: Dependencies,
): Promise<void> {
  const { processor } = dependencies;
  await receiveWebhooks(server, {
    path: webhookPath,
    header: signatureHeaders[processor.kind],
    read: processor.readWebhook,
    handle: (event) => handleEvent(dependencies, event),
  });
}

/** False where the provider is unavailable: it should send the same webhook again. */
async function handleEvent(dependencies: Dependencies, event: ProcessorEvent): Promise<boolean> {
  if (event.about === 'intent') {
    const { intentId, declinedBy } = event;
    const stopped = declinedBy ? await countDecline(dependencies, intentId, declinedBy) : [];
    // Pages that are open could go on to try cards with their intents, so those are canceled.
    const ended: Awaited<ReturnType<typeof endHold>>[] = [];
    for (const bookingId of stopped) ended.push(await endHold(dependencies, bookingId));
    if (stopped.length > 0) return !ended.includes('provider-unavailable');
    await dependencies.settle(intentId);
  }
  if (event.about === 'refund') await settleRefund(dependencies, event.refundId);
  if (event.about === 'chargeback') await settleChargeback(dependencies, event.chargebackId);
  if (event.about === 'transfer') await dependencies.settleTransfer?.(event.transferId);
  return true;
}

interface WebhookAddress<Event> {
  readonly path: string;
  /** Has the signature. */
  readonly header: string;
  /** Null where the provider has not signed it. */
  readonly read: (body: Buffer, signature: string | undefined, now: Date) => Event | null;
  /** False, or rejects with `ProcessorUnavailable`: the provider should send the same webhook again. */
  readonly handle: (event: Event) => Promise<boolean>;
}

/**
 * Takes the webhooks of a provider at one address. Each is only a reason to read the true state from the
 * provider, so a webhook that comes twice, late or out of order changes nothing.
 */
export async function receiveWebhooks<Event>(
  server: FastifyInstance,
  { path, header, read, handle }: WebhookAddress<Event>,
): Promise<void> {
  const isHandled = (event: Event) =>
    handle(event).catch((error: unknown) => {
      if (error instanceof ProcessorUnavailable) return false;
      throw error;
    });
  await server.register(async (scope) => {
    // The signature covers the raw bytes, so the body is not parsed before it is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    scope.post(path, { bodyLimit: 256 * 1024 }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = read(body, request.headers[header]?.toString(), new Date());
      if (!event) {
        const detail = 'This webhook is not signed by the provider.';
        const isSuspicious = true;
        return sendRefusal(reply, refuse('invalid-input', { detail }), undefined, { isSuspicious });
      }
      if (await isHandled(event))
        return reply.header('cache-control', 'no-store').send({ received: true });
      const detail = 'The provider cannot be asked. Please send this again.';
      return sendRefusal(reply, refuse('busy', { detail }));
    });
  });
}
