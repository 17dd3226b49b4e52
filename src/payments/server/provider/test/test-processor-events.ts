// The test processor's webhook events: inserted in the statement that makes the change, signed, and
// read by the port.

import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { ProcessorEvent } from '../card-processor.ts';
import { readSigned } from '../read-signed.ts';

/** Inserts the event, in a statement whose CTE `changed` returns an intent's id and status. */
export const insertIntentEvent = `event as (
  insert into test_processor.notices (type, object_id, intent_id)
  select case status
      when 'succeeded' then 'payment_intent.succeeded'
      when 'requires_action' then 'payment_intent.requires_action'
      when 'canceled' then 'payment_intent.canceled'
      else 'payment_intent.payment_failed' end, id, id
  from changed)`;

/** The same for a refund; `changed` also returns its intent_id. */
export const insertRefundEvent = `event as (
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

export interface WebhookSigner {
  sign(body: string, at: Date): string;
  /** See `CardProcessor.readWebhook`. */
  read(body: Buffer, signature: string | undefined, now: Date): ProcessorEvent | null;
}

/** `secret` is the market's own. The key is derived from it, so a signature reveals nothing about it. */
export function createWebhookSigner(secret: string): WebhookSigner {
  const key = createHmac('sha256', secret).update('webhooks of the test processor').digest();
  return {
    sign(body, at) {
      const seconds = Math.floor(at.getTime() / 1000);
      return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
    },
    read: (body, signature, now) => readSigned(key, body, signature, now, eventOf),
  };
}

const eventShape = z.object({
  id: z.optional(z.string()),
  type: z.string(),
  data: z.object({
    object: z.object({ id: z.string() }),
  }),
});

function eventOf(json: unknown): ProcessorEvent {
  const read = z.safeParse(eventShape, json);
  if (!read.success) return { about: 'other' };
  const { id } = read.data.data.object;
  const { type, id: eventId } = read.data;
  if (type === 'payment_intent.payment_failed' && eventId)
    return { about: 'intent', intentId: id, declinedBy: eventId };
  if (type.startsWith('payment_intent.')) return { about: 'intent', intentId: id };
  if (type.startsWith('charge.dispute.')) return { about: 'chargeback', chargebackId: id };
  if (type.startsWith('refund.')) return { about: 'refund', refundId: id };
  return { about: 'other' };
}
