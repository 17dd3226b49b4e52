// Reads webhooks that Stripe has signed (docs.stripe.com/webhooks#verify-manually).

import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { isTimely, type ProcessorEvent } from '../card-processor.ts';

export const readStripeWebhook = (
  secret: string,
  body: Buffer,
  signature: string | undefined,
  now: Date,
): ProcessorEvent | null => readSigned(secret, body, signature, now, eventOf);

/**
 * What `read` makes of the body. Null where the signature is missing, wrong, too old or from the
 * future, or the body is not JSON.
 */
export function readSigned<Event>(
  secret: string,
  body: Buffer,
  signature: string | undefined,
  now: Date,
  read: (json: unknown) => Event,
): Event | null {
  const { time, signatures } = partsOf(signature ?? '');
  if (time === undefined) return null;
  const expected = Buffer.from(
    createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex'),
  );
  // While a secret is being replaced, Stripe signs with the old one and the new one.
  const isSigned = signatures.some((one) => {
    const candidate = Buffer.from(one);
    return candidate.length === expected.length && timingSafeEqual(candidate, expected);
  });
  if (!isSigned) return null;
  if (!isTimely(Number(time), now)) return null;
  try {
    return read(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}

/** `t=1700000000,v1=...,v1=...,v0=...`: the signed time, and the signatures of version 1. */
function partsOf(header: string): { time: string | undefined; signatures: readonly string[] } {
  const parts = header.split(',').map((part) => part.split('=', 2));
  const named = (name: string) => parts.filter(([one]) => one === name).map(([, value]) => value);
  return {
    time: named('t').find((value) => /^\d{1,12}$/.test(value ?? '')),
    signatures: named('v1').filter((value) => value !== undefined),
  };
}

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
