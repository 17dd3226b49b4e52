// The test processor's own address, asked by the browser with the secret of an intent: the card's
// number goes there and nowhere else, as it would with a real provider.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { TestProcessor } from './card-processor.embedded.ts';

const confirmation = z.strictObject({
  clientSecret: z.string().check(z.minLength(8), z.maxLength(200)),
  cardNumber: z.string().check(z.minLength(1), z.maxLength(40)),
});

export function openTestProcessorDesk(server: FastifyInstance, processor: TestProcessor): void {
  server.post('/test-processor/confirm', async (request, reply) => {
    const parsed = z.safeParse(confirmation, request.body);
    if (!parsed.success)
      return reply.status(400).send({ message: 'Your card number is incomplete.' });
    const confirmed = await processor.confirm(parsed.data);
    if (!confirmed) return reply.status(404).send({ message: 'No such payment.' });
    return reply
      .status(confirmed.is === 'succeeded' ? 200 : 402)
      .header('cache-control', 'no-store')
      .send(confirmed);
  });
}
