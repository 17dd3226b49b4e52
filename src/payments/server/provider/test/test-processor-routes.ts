// The test processor's own addresses, for browsers with the secret of an intent. As with a real
// provider, the card's number goes there and nowhere else.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { atLeast, atMost, isStorable } from '../../../../kit/wire.ts';
import { problemsOfCard } from '../../../typed-card.ts';
import { ProcessorUnavailable } from '../card-processor.ts';
import type { Charging, Confirmation } from './test-processor-charging.ts';

const secret = z.string().check(atLeast(8), atMost(200), isStorable);
const typed = (maxLength: number) => z.string().check(atMost(maxLength));

/** The form sends every field. A program may leave out expiry date and security code. */
const confirmation = z.strictObject({
  clientSecret: secret,
  cardNumber: typed(40),
  cardExpiry: z.optional(typed(20)),
  cardCvc: z.optional(typed(20)),
});
const secondStep = z.strictObject({ clientSecret: secret, isApproved: z.boolean() });

export function serveTestProcessor(server: FastifyInstance, charging: Charging): void {
  server.post('/test-processor/confirm', async (request, reply) => {
    const input = z.safeParse(confirmation, request.body);
    const problems = input.success ? problemsOfCard(input.data) : {};
    const [problem] = Object.values(problems);
    if (!input.success || problem)
      return reply.status(400).send({ message: problem ?? 'This is no card.', problems });
    const { clientSecret, ...card } = input.data;
    return respond(reply, await charging.confirm(clientSecret, card).catch(ifUnavailable));
  });

  server.post('/test-processor/second-step', async (request, reply) => {
    const input = z.safeParse(secondStep, request.body);
    if (!input.success) return reply.status(400).send({ message: 'This is no second step.' });
    const { clientSecret, isApproved } = input.data;
    return respond(
      reply,
      await charging.takeSecondStep(clientSecret, isApproved).catch(ifUnavailable),
    );
  });
}

const statuses = {
  succeeded: 200,
  'second-step': 202,
  processing: 202,
  declined: 402,
  ended: 402,
  'too-often': 429,
} as const satisfies Record<Confirmation['is'], number>;

function ifUnavailable(error: unknown): 'unavailable' {
  if (error instanceof ProcessorUnavailable) return 'unavailable';
  throw error;
}

function respond(reply: FastifyReply, result: Confirmation | 'unavailable' | null): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (result === 'unavailable')
    return reply.status(503).header('retry-after', '2').send({ message: 'Try again.' });
  if (!result) return reply.status(404).send({ message: 'No such payment.' });
  if (result.is === 'too-often') reply.header('retry-after', result.retryAfterSeconds);
  return reply.status(statuses[result.is]).send(result);
}
