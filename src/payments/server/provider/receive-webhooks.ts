// Takes the webhooks of a provider at one address. Each is only a reason to read the true state from the
// provider, so a webhook that comes twice, late or out of order changes nothing.
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../calls/refusal.ts';
import { sendRefusal } from '../../../calls/server/http/send-refusal.ts';
import { ProcessorUnavailable } from './card-processor.ts';

interface WebhookAddress<Event> {
  readonly path: string;
  /** Has the signature. */
  readonly header: string;
  /** Null where the provider has not signed it. */
  readonly read: (body: Buffer, signature: string | undefined, now: Date) => Event | null;
  /** False, or rejects with `ProcessorUnavailable`: the provider should send the same webhook again. */
  readonly handle: (event: Event) => Promise<boolean>;
}

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
