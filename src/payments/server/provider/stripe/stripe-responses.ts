// The shapes of Stripe's answers. Every field that money depends on is checked here.
import * as z from 'zod/mini';
import type { Intent } from '../../../payment.ts';
import {
  type ProcessorChargeback,
  type ProcessorRefund,
  ProcessorUnavailable,
} from '../card-processor.ts';

const cents = z.int().check(z.nonnegative());

export const intentResponse = z.object({
  object: z.literal('payment_intent'),
  id: z.string().check(z.regex(/^pi_\w+$/)),
  client_secret: z.string().check(z.minLength(1)),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  amount: cents,
  /** The amount taken from the card. */
  amount_received: cents,
  currency: z.string().check(z.regex(/^[a-z]{3}$/)),
  metadata: z.record(z.string(), z.string()),
});
type IntentResponse = z.output<typeof intentResponse>;

/** An intent in a list, which may belong to another shop of the same account. */
export const anyIntent = z.looseObject({
  id: z.string(),
  metadata: z.record(z.string(), z.string()),
});

export const refundResponse = z.object({
  object: z.literal('refund'),
  id: z.string().check(z.regex(/^\w+$/)),
  /** Null for a charge without an intent; such a charge is not ours. */
  payment_intent: z.nullable(z.string()),
  amount: cents,
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  metadata: z.nullish(z.record(z.string(), z.string())),
});
type RefundResponse = z.output<typeof refundResponse>;

/** A refund in a list, which may belong to another shop of the same account. */
export const anyRefund = z.looseObject({
  id: z.string(),
  payment_intent: z.nullish(z.string()),
});

export const disputeResponse = z.object({
  object: z.literal('dispute'),
  id: z.string().check(z.regex(/^\w+$/)),
  payment_intent: z.nullish(z.string()),
  amount: cents,
  reason: z.string().check(z.minLength(1)),
  status: z.enum([
    'warning_needs_response',
    'warning_under_review',
    'warning_closed',
    'needs_response',
    'under_review',
    'prevented',
    'won',
    'lost',
  ]),
  /** An amount below zero was taken by the bank, above zero given back; fees are apart. */
  balance_transactions: z.array(z.object({ amount: z.int() })),
  /** The time in Unix seconds; 0 where the bank takes no evidence. */
  evidence_details: z.object({ due_by: z.nullish(z.int()) }),
});
type DisputeResponse = z.output<typeof disputeResponse>;

export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ object: z.literal('list'), data: z.array(item), has_more: z.boolean() });

const intentStatuses = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'second-step',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
} as const satisfies Partial<Record<IntentResponse['status'], Intent['status']>>;

/** Throws `ProcessorUnavailable` for states that our own requests never lead to. */
export function intentOf(answer: IntentResponse): Intent {
  const { id, status, amount, amount_received: received } = answer;
  if (status === 'requires_capture')
    throw new ProcessorUnavailable(`${id} waits for a capture, and we have never asked for one`);
  if (status === 'succeeded' && received === 0)
    throw new ProcessorUnavailable(`${id} has succeeded without money`);
  return {
    id,
    clientSecret: answer.client_secret,
    status: intentStatuses[status],
    amountCents: status === 'succeeded' ? received : amount,
    currency: answer.currency,
    bookingId: bookingOf(answer.metadata),
  };
}

/** Our intents name their booking. The account may also serve other shops. */
export const isOurs = ({ metadata }: z.output<typeof anyIntent>): boolean =>
  'booking_id' in metadata;

const bookingOf = ({ booking_id: named = '' }: Readonly<Record<string, string>>): number | null =>
  /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null;

const refundStatuses = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<RefundResponse['status'], ProcessorRefund['status']>;

/** Null for a refund without an intent. */
export function refundOf(answer: RefundResponse): ProcessorRefund | null {
  const { id, payment_intent: intentId, amount, status } = answer;
  return intentId === null
    ? null
    : { id, intentId, amountCents: amount, status: refundStatuses[status] };
}

/** A warning is a question of the bank: it takes no money while it is one. */
const chargebackStates = {
  warning_needs_response: 'open',
  warning_under_review: 'open',
  needs_response: 'open',
  under_review: 'open',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
} as const satisfies Record<DisputeResponse['status'], ProcessorChargeback['state']>;

/** Null for a dispute without an intent. */
export function chargebackOf(answer: DisputeResponse): ProcessorChargeback | null {
  const { id, payment_intent: intentId, amount, reason, status, balance_transactions } = answer;
  if (!intentId) return null;
  const isWithdrawn = balance_transactions.some((transaction) => transaction.amount < 0);
  const isReinstated =
    isWithdrawn && balance_transactions.some((transaction) => transaction.amount > 0);
  const dueBy = answer.evidence_details.due_by;
  return {
    id,
    intentId,
    amountCents: amount,
    reason: reason.slice(0, 100),
    state: chargebackStates[status],
    funds: isReinstated ? 'reinstated' : isWithdrawn ? 'withdrawn' : 'kept',
    respondBy: dueBy ? new Date(dueBy * 1000) : null,
  };
}
