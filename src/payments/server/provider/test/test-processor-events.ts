// What the test processor tells by webhooks: written together with the change that is told, signed
// as Stripe signs (https://docs.stripe.com/webhooks#verify-manually), and read again by the port.
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { WebhookEvent } from '../card-processor.ts';

/** Follows a `changed` with the columns of an intent: the one notice of that change. */
export const insertIntentEvent = `told as (
  insert into test_processor.notices (type, object_id, intent_id)
  select case status
      when 'succeeded' then 'payment_intent.succeeded'
      when 'requires_action' then 'payment_intent.requires_action'
      when 'canceled' then 'payment_intent.canceled'
      else 'payment_intent.payment_failed' end, id, id
  from changed)`;

/** The same for a refund. */
export const insertRefundEvent = `told as (
  insert into test_processor.notices (type, object_id, intent_id)
  select case status when 'failed' then 'refund.failed' else 'refund.created' end, id, intent_id
  from changed)`;

export interface EventRow {
  readonly id: number;
  readonly type: string;
  readonly object_id: string;
  readonly intent_id: string;
  readonly written_at: Date;
}

export const bodyOf = ({ id, type, object_id, intent_id, written_at }: EventRow): string =>
  JSON.stringify({
    id: `evt_test_${id}`,
    object: 'event',
    type,
    created: Math.floor(written_at.getTime() / 1000),
    data: {
      object: { id: object_id, ...(intent_id === object_id ? {} : { payment_intent: intent_id }) },
    },
  });

const mostSecondsAway = 5 * 60;

export interface WebhookSigner {
  sign(body: string, at: Date): string;
  /** See `CardProcessor.readWebhook`. */
  read(body: Buffer, signature: string | undefined, now: Date): WebhookEvent | null;
}

/** `secret`: of the whole market; what is signed with it here says nothing about it. */
export function createWebhookSigner(secret: string): WebhookSigner {
  const key = createHmac('sha256', secret).update('webhooks of the test processor').digest();
  const seal = (seconds: number, body: string | Buffer) =>
    createHmac('sha256', key).update(`${seconds}.`).update(body).digest();

  return {
    sign(body, at) {
      const seconds = Math.floor(at.getTime() / 1000);
      return `t=${seconds},v1=${seal(seconds, body).toString('hex')}`;
    },
    read(body, signature, now) {
      const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
      if (!time || !hex) return null;
      const seconds = Number(time);
      if (Math.abs(now.getTime() / 1000 - seconds) > mostSecondsAway) return null;
      if (!timingSafeEqual(seal(seconds, body), Buffer.from(hex, 'hex'))) return null;
      try {
        return noticeOf(JSON.parse(body.toString()));
      } catch {
        return null;
      }
    },
  };
}

const event = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({ id: z.string(), payment_intent: z.optional(z.string()) }),
  }),
});

function noticeOf(json: unknown): WebhookEvent {
  const told = z.safeParse(event, json);
  if (!told.success) return { about: 'other' };
  const { id, payment_intent: intentId = null } = told.data.data.object;
  if (told.data.type.startsWith('payment_intent.')) return { about: 'intent', intentId: id };
  if (told.data.type.startsWith('refund.')) return { about: 'refund', refundId: id, intentId };
  return { about: 'other' };
}
