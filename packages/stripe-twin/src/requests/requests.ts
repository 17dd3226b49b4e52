// What each call accepts. Anything else is refused, as by Stripe.
import * as z from 'zod/mini';

const whole = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/)),
  z.transform((digits) => Number(digits)),
);
const text = z.string().check(z.maxLength(5000));
const oneOf = <const Values extends readonly string[]>(...values: Values) => z.enum(values);
const expand = z.optional(z.array(text));
const metadata = z.optional(
  z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))),
);
const span = z.optional(
  z.strictObject({
    gt: z.optional(whole),
    gte: z.optional(whole),
    lt: z.optional(whole),
    lte: z.optional(whole),
  }),
);
const page = {
  limit: z.optional(whole),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
  created: span,
  expand,
};

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

export const listIntentsRequest = z.strictObject(page);

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
  z.output<typeof listIntentsRequest>,
  'limit' | 'starting_after' | 'ending_before' | 'created'
>;
