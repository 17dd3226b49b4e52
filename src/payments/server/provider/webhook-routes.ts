// What the webhooks of the card provider lead to.
import type { FastifyInstance } from 'fastify';
import type { EndHold } from '../../../bookings/server/bookings.ts';
import type { Settle } from '../settle/settle.ts';
import type { CardProcessor, ProcessorEvent } from './card-processor.ts';
import { receiveWebhooks } from './receive-webhooks.ts';
import { testSignatureHeader } from './test/test-processor-delivery.ts';

export const webhookPath = '/api/webhooks/cards';

interface WebhookDependencies {
  readonly processor: CardProcessor;
  readonly settle: Settle;
  /** Syncs a refund with the provider. Rejects with `ProcessorUnavailable`. */
  readonly settleRefund: (refundId: string) => Promise<unknown>;
  /** The same for a chargeback. */
  readonly settleChargeback: (chargebackId: string) => Promise<unknown>;
  /** The same for a transfer to a seller; null: no provider pays sellers. */
  readonly settleTransfer: ((transferId: string) => Promise<unknown>) | null;
  /** Counts a declined card. Gives all bookings of a buyer who has tried too many; none if not. */
  readonly countDecline: (intentId: string, eventId: string) => Promise<readonly number[]>;
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
  await receiveWebhooks(server, {
    path: webhookPath,
    header: signatureHeaders[processor.kind],
    read: processor.readWebhook,
    handle: (event) => handleEvent(dependencies, event),
  });
}

/** False where the provider is unavailable: it should send the same webhook again. */
async function handleEvent(
  dependencies: WebhookDependencies,
  event: ProcessorEvent,
): Promise<boolean> {
  const { settle, settleRefund, settleChargeback, settleTransfer, countDecline, endHold } =
    dependencies;
  if (event.about === 'intent') {
    const { intentId, declinedBy } = event;
    const stopped = declinedBy ? await countDecline(intentId, declinedBy) : [];
    // Pages that are open could go on to try cards with their intents, so those are canceled.
    const ended: Awaited<ReturnType<EndHold>>[] = [];
    for (const bookingId of stopped) ended.push(await endHold(bookingId));
    if (stopped.length > 0) return !ended.includes('provider-unavailable');
    await settle(intentId);
  }
  if (event.about === 'refund') await settleRefund(event.refundId);
  if (event.about === 'chargeback') await settleChargeback(event.chargebackId);
  if (event.about === 'transfer') await settleTransfer?.(event.transferId);
  return true;
}
