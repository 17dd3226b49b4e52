// What each call accepts. Anything else is refused, as by Stripe.
import * as z from 'zod/mini';
import { expand, metadata, oneOf, page, text, whole } from './fields.ts';

export const openIntentRequest = z.strictObject({
  amount: whole,
  currency: z.string().check(z.regex(/^[a-zA-Z]{3}$/)),
  metadata,
  description: z.optional(z.string().check(z.maxLength(1000))),
  receipt_email: z.optional(text),
  capture_method: z.optional(oneOf('automatic', 'automatic_async')),
  automatic_payment_methods: z.optional(
    z.strictObject({
      enabled: oneOf('true', 'false'),
      allow_redirects: z.optional(oneOf('always', 'never')),
    }),
  ),
  /** Newer than the published description; the types of the `stripe` package have it. */
  allowed_payment_method_types: z.optional(z.array(oneOf('card'))),
  expand,
});

export const readRequest = z.strictObject({
  client_secret: z.optional(text),
  key: z.optional(text),
  expand,
});

export const cancelIntentRequest = z.strictObject({
  cancellation_reason: z.optional(
    oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'),
  ),
  expand,
});

export const pageRequest = z.strictObject(page);

const address = z.strictObject({
  city: z.optional(text),
  country: z.optional(text),
  line1: z.optional(text),
  line2: z.optional(text),
  postal_code: z.optional(text),
  state: z.optional(text),
});

export const confirmRequest = z.strictObject({
  client_secret: z.optional(text),
  /** The publishable key, if a browser calls. */
  key: z.optional(text),
  payment_method: z.optional(text),
  payment_method_data: z.optional(
    z.strictObject({
      type: oneOf('card'),
      card: z.strictObject({
        number: text,
        exp_month: whole,
        exp_year: whole,
        cvc: z.optional(z.string().check(z.regex(/^\d{3,4}$/))),
      }),
      billing_details: z.optional(
        z.strictObject({
          name: z.optional(text),
          email: z.optional(text),
          phone: z.optional(text),
          address: z.optional(address),
        }),
      ),
    }),
  ),
  return_url: z.optional(text),
  use_stripe_sdk: z.optional(oneOf('true', 'false')),
  expand,
});
export type ConfirmRequest = z.output<typeof confirmRequest>;

/** Not Stripe's: what the bank's page does in a real browser. */
export const secondStepRequest = z.strictObject({
  client_secret: text,
  key: z.optional(text),
  outcome: oneOf('approve', 'fail'),
});

export const refundRequest = z.strictObject({
  payment_intent: z.optional(text),
  charge: z.optional(text),
  amount: z.optional(whole),
  reason: z.optional(oneOf('duplicate', 'fraudulent', 'requested_by_customer')),
  metadata,
  expand,
});

/** Also of disputes. */
export const listRefundsRequest = z.strictObject({
  ...page,
  payment_intent: z.optional(text),
  charge: z.optional(text),
});
export type Page = Pick<
  z.output<typeof pageRequest>,
  'limit' | 'starting_after' | 'ending_before' | 'created'
>;
