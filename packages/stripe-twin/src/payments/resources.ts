// The stored records in the shapes that Stripe answers with.

import type { TwinIntent, TwinRefund } from '../store.ts';

/** Stripe's times are in whole seconds. */
export const seconds = (ms: number) => Math.floor(ms / 1000);

export function intentResource(intent: TwinIntent) {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: intent.isAutomatic ? { enabled: true } : null,
    canceled_at: intent.cancelledAt === null ? null : seconds(intent.cancelledAt),
    cancellation_reason: intent.cancellationReason,
    capture_method: 'automatic',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: seconds(intent.createdAt),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    last_payment_error: intent.lastError,
    latest_charge: intent.latestCharge,
    livemode: false,
    metadata: intent.metadata,
    next_action:
      intent.status === 'requires_action'
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
        : null,
    on_behalf_of: null,
    payment_method: intent.card && intent.status !== 'requires_payment_method' ? 'pm_twin' : null,
    payment_method_options: {},
    payment_method_types: ['card'],
    processing: intent.status === 'processing' ? { type: 'card' } : null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  };
}

export function refundResource(refund: TwinRefund) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.chargeId,
    created: seconds(refund.createdAt),
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
    ...(refund.status === 'failed' ? { failure_reason: 'unknown' } : {}),
  };
}

export const listResource = (url: string, data: readonly object[], hasMore: boolean) => ({
  object: 'list',
  url,
  has_more: hasMore,
  data,
});
