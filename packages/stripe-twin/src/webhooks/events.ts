// The events that webhooks deliver, and their signature.
import { createHmac } from 'node:crypto';
import { accountResource } from '../connect/account-resource.ts';
import type { TwinAccount, TwinPayout, TwinTransfer } from '../connect/connect-store.ts';
import { payoutResource, transferResource } from '../connect/transfer-resource.ts';
import { chargeResource } from '../payments/charge-resource.ts';
import { disputeResource } from '../payments/dispute-resource.ts';
import { intentResource, refundResource } from '../payments/resources.ts';
import type { TwinCharge, TwinDispute, TwinIntent, TwinRefund, TwinStore } from '../store.ts';

export const apiVersion = '2026-10-28.endive';

export type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'charge.refunded'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.closed'
  | 'transfer.created'
  | 'transfer.reversed'
  | ConnectEventType;

/** Events of connected accounts, which go to an address of their own. */
type ConnectEventType = 'account.updated' | 'payout.created' | 'payout.paid' | 'payout.failed';

export interface TwinEvent {
  readonly id: string;
  readonly type: EventType;
  /** As it is sent, byte for byte, at each attempt. */
  readonly body: string;
  /** It is about something in a connected account. */
  readonly isConnect: boolean;
}

/** Contains the resource as it is now, so that a late event describes the past. */
export function eventOf(
  store: TwinStore,
  now: number,
  type: EventType,
  about: Disclosed,
): TwinEvent {
  const id = store.newId('evt_');
  const accountId = connectedAccountOf(about);
  const event = {
    id,
    object: 'event',
    ...(accountId === null ? {} : { account: accountId }),
    api_version: apiVersion,
    created: Math.floor(now / 1000),
    data: { object: resourceOf(store, about) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  return { id, type, body: JSON.stringify(event), isConnect: accountId !== null };
}

export type Disclosed =
  | TwinIntent
  | TwinCharge
  | TwinRefund
  | TwinDispute
  | TwinAccount
  | TwinTransfer
  | TwinPayout;

/** Null: it is the shop's own. */
function connectedAccountOf(about: Disclosed): string | null {
  if ('isSubmitted' in about) return about.id;
  return isPayout(about) ? about.accountId : null;
}

const isPayout = (about: Disclosed): about is TwinPayout =>
  'accountId' in about && !('destinationPayment' in about);

function resourceOf(store: TwinStore, about: Disclosed): object {
  if ('isSubmitted' in about) return accountResource(about);
  if (isPayout(about)) return payoutResource(about);
  if ('destinationPayment' in about) return transferResource(about, store.connect);
  if ('movements' in about) return disputeResource(about);
  if ('clientSecret' in about) return intentResource(about);
  return 'isPaid' in about ? chargeResource(about, store) : refundResource(about);
}

/** The `stripe-signature` header of a body that is sent now. */
export function signatureOf(body: string, secret: string, now: number): string {
  const at = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
}
