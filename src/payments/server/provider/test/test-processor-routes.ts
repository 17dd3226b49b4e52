// The test processor's own addresses, asked by the browser with the secret of an intent: the card's
// number goes there and nowhere else, as it would with a real provider.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { problemsOfCard } from '../../../typed-card.ts';
import { ProcessorUnavailable } from '../card-processor.ts';
import type { Charging, Confirmed } from './test-processor-charging.ts';

const secret = z.string().check(z.minLength(8), z.maxLength(200));
const typed = (longest: number) => z.string().check(z.maxLength(longest));

/** The form sends all of a card; a program may leave out what is printed beside the number. */
const confirmation = z.strictObject({
  clientSecret: secret,
  cardNumber: typed(40),
  cardExpiry: z.optional(typed(20)),
  cardCvc: z.optional(typed(20)),
});
const secondStep = z.strictObject({ clientSecret: secret, isApproved: z.boolean() });

export function serveTestProcessor(server: FastifyInstance, charging: Charging): void {
  server.post('/test-processor/confirm', async (request, reply) => {
    const asked = z.safeParse(confirmation, request.body);
    const problems = asked.success ? problemsOfCard(asked.data) : {};
    const [problem] = Object.values(problems);
    if (!asked.success || problem)
      return reply.status(400).send({ message: problem ?? 'This is no card.', problems });
    const { clientSecret, ...card } = asked.data;
    return tell(reply, await charging.confirm(clientSecret, card).catch(whenAway));
  });

  server.post('/test-processor/second-step', async (request, reply) => {
    const asked = z.safeParse(secondStep, request.body);
    if (!asked.success) return reply.status(400).send({ message: 'This is no second step.' });
    const { clientSecret, isApproved } = asked.data;
    return tell(reply, await charging.takeSecondStep(clientSecret, isApproved).catch(whenAway));
  });
}

const statuses = {
  succeeded: 200,
  'second-step': 202,
  processing: 202,
  declined: 402,
  ended: 402,
  'too-often': 429,
} as const satisfies Record<Confirmed['is'], number>;

function whenAway(error: unknown): 'away' {
  if (error instanceof ProcessorUnavailable) return 'away';
  throw error;
}

function tell(reply: FastifyReply, confirmed: Confirmed | 'away' | null): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (confirmed === 'away')
    return reply.status(503).header('retry-after', '2').send({ message: 'Try again.' });
  if (!confirmed) return reply.status(404).send({ message: 'No such payment.' });
  if (confirmed.is === 'too-often') reply.header('retry-after', confirmed.retryAfterSeconds);
  return reply.status(statuses[confirmed.is]).send(confirmed);
}
