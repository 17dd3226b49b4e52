// The books in the shapes that Stripe answers with.

import type { TwinBooks, TwinCharge, TwinIntent, TwinRefund } from './books.ts';
import { cardNumbers } from './cards.ts';

const seconds = (ms: number) => Math.floor(ms / 1000);

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

export function chargeResource(charge: TwinCharge, books: TwinBooks) {
  const intent = books.intents.get(charge.intentId);
  const amountRefunded = books.refundedOf(charge.id);
  const address = {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
  };
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.isPaid ? charge.amount : 0,
    amount_refunded: amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address, email: null, name: null, phone: null },
    calculated_statement_descriptor: null,
    captured: charge.isPaid,
    created: seconds(charge.createdAt),
    currency: charge.currency,
    customer: null,
    description: intent?.description ?? null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent?.metadata ?? {},
    on_behalf_of: null,
    outcome: null,
    paid: charge.isPaid,
    payment_intent: charge.intentId,
    payment_method: 'pm_twin',
    payment_method_details: {
      card: {
        brand: 'visa',
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: 'US',
        exp_month: 12,
        exp_year: 2040,
        funding: 'credit',
        installments: null,
        last4: cardNumbers[charge.card].slice(-4),
        mandate: null,
        network: 'visa',
        three_d_secure: null,
        wallet: null,
      },
      type: 'card',
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: charge.isPaid && amountRefunded === charge.amount,
    review: null,
    shipping: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.isPaid ? 'succeeded' : 'failed',
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
