// What the twin tells by webhook, and how it signs it.
import { createHmac } from 'node:crypto';
import { chargeResource } from './charge-resource.ts';
import { intentResource, refundResource } from './resources.ts';
import type { TwinCharge, TwinIntent, TwinRefund, TwinStore } from './store.ts';

export const apiVersion = '2026-10-28.endive';

export type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'charge.refunded'
  | 'refund.updated'
  | 'refund.failed';

export interface TwinEvent {
  readonly id: string;
  readonly type: EventType;
  /** As it is sent, byte for byte, at each attempt. */
  readonly body: string;
}

/** The thing is written down as it is at this moment: a late event tells of the past. */
export function eventOf(
  books: TwinStore,
  now: number,
  type: EventType,
  about: TwinIntent | TwinCharge | TwinRefund,
): TwinEvent {
  const id = books.newId('evt_');
  const event = {
    id,
    object: 'event',
    api_version: apiVersion,
    created: Math.floor(now / 1000),
    data: { object: resourceOf(books, about) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  return { id, type, body: JSON.stringify(event) };
}

function resourceOf(books: TwinStore, about: TwinIntent | TwinCharge | TwinRefund): object {
  if ('clientSecret' in about) return intentResource(about);
  return 'isPaid' in about ? chargeResource(about, books) : refundResource(about);
}

/** The `stripe-signature` header of a body that is sent now. */
export function signatureOf(body: string, secret: string, now: number): string {
  const at = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}
