// Reads webhooks that Stripe has signed.
import * as z from 'zod/mini';
import type { ProcessorEvent } from '../card-processor.ts';
import { readSigned } from '../read-signed.ts';

export const readStripeWebhook = (
  secret: string,
  body: Buffer,
  signature: string | undefined,
  now: Date,
): ProcessorEvent | null => readSigned(secret, body, signature, now, eventOf);

const eventShape = z.object({
  object: z.literal('event'),
  id: z.optional(z.string()),
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string(),
      payment_intent: z.nullish(z.string()),
    }),
  }),
});

function eventOf(json: unknown): ProcessorEvent {
  const read = z.safeParse(eventShape, json);
  if (!read.success) return { about: 'other' };
  const { object, id, payment_intent: intentId } = read.data.data.object;
  const { type, id: eventId } = read.data;
  if (type === 'payment_intent.payment_failed' && eventId)
    return { about: 'intent', intentId: id, declinedBy: eventId };
  if (object === 'payment_intent') return { about: 'intent', intentId: id };
  if (object === 'refund') return { about: 'refund', refundId: id };
  if (object === 'dispute') return { about: 'chargeback', chargebackId: id };
  if (object === 'transfer') return { about: 'transfer', transferId: id };
  if (object === 'charge' && intentId) return { about: 'intent', intentId };
  return { about: 'other' };
}
