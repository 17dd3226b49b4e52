// Where the card provider tells its news. What it says is only ever a reason to ask it what is true,
// so a webhook that comes twice, late, or out of turn changes nothing.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../../../calls/refusal.ts';
import { sendRefusal } from '../../../calls/server/send-refusal.ts';
import type { Settle } from '../settle/settle.ts';
import { type CardProcessor, ProcessorUnavailable, type WebhookEvent } from './card-processor.ts';
import { testSignatureHeader } from './test/test-processor-delivery.ts';

export const webhookPath = '/api/webhooks/cards';

export interface WebhookDependencies {
  readonly processor: CardProcessor;
  readonly settle: Settle;
  /** Looks a refund up at the provider. Rejects with `ProcessorUnavailable`. */
  readonly settleRefund: (refundId: string) => Promise<unknown>;
}

const signatureHeaders = {
  test: testSignatureHeader,
  stripe: 'stripe-signature',
} as const satisfies Record<CardProcessor['kind'], string>;

export async function serveWebhooks(
  server: FastifyInstance,
  door: WebhookDependencies,
): Promise<void> {
  const { processor } = door;
  await server.register(async (doorway) => {
    // The signature is about the bytes as they came.
    doorway.removeAllContentTypeParsers();
    doorway.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    doorway.post(webhookPath, { bodyLimit: 256 * 1024 }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers[signatureHeaders[processor.kind]];
      const notice = processor.readWebhook(body, signature?.toString(), new Date());
      if (!notice)
        return sendRefusal(
          reply,
          refuse('invalid-input', { detail: 'This webhook is not signed by the card provider.' }),
        );
      return (await isHeard(door, notice)) ? thank(reply) : askAgain(reply);
    });
  });
}

/** False where the provider cannot be asked: it is to send the same once more. */
async function isHeard(
  { settle, settleRefund }: WebhookDependencies,
  notice: WebhookEvent,
): Promise<boolean> {
  try {
    if (notice.about === 'intent') await settle(notice.intentId);
    if (notice.about === 'refund') await settleRefund(notice.refundId);
    return true;
  } catch (error) {
    if (error instanceof ProcessorUnavailable) return false;
    throw error;
  }
}

const thank = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').send({ received: true });

const askAgain = (reply: FastifyReply) =>
  sendRefusal(
    reply,
    refuse('busy', { detail: 'The card provider cannot be asked. Please send this again.' }),
  );
