// The shapes of Stripe's answers. Every field that money depends on is checked here.
import * as z from 'zod/mini';
import type { Intent } from '../../../payment.ts';
import { type ProcessorRefund, ProcessorUnavailable } from '../card-processor.ts';

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

/** 0, which is no booking's number, where the intent names none. */
const bookingOf = ({ booking_id: named = '' }: Readonly<Record<string, string>>): number =>
  /^[1-9]\d{0,14}$/.test(named) ? Number(named) : 0;

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
