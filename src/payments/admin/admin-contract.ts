// What admins do about payments: find them, read their history, sync and refund them, and decide together
// about refunds above the limit.
import * as z from 'zod/mini';
import { bookingStates } from '../../bookings/booking.ts';
import { call, refusal } from '../../calls/call.ts';
import { carEvents, carStatuses } from '../../cars/car.ts';
import { imageAddress } from '../../images/photo-address.ts';
import { amountInCents, renamedOnWire } from '../../kit/named-on-wire.ts';
import { namesOf } from '../../kit/names-of.ts';
import { withName } from '../../kit/schema-name.ts';
import { amount, id, moment, searchText, text, wholeNumber } from '../../kit/wire.ts';
import { ownCaseText } from '../../people/person.ts';
import { chargebackFunds, chargebackStates, sellerHasOptions } from '../chargeback.ts';
import { paymentStates, processorKinds } from '../payment.ts';
import { paymentStatuses } from '../payment-status.ts';
import { carAfterRefund, proposalStates, refundReasons, refundStates } from '../refund.ts';

/** What each table's rows can become, by the audit. */
const becomes = {
  payments: paymentStates,
  bookings: bookingStates,
  cars: carEvents,
  proposed_refunds: proposalStates,
  refunds: refundStates,
  chargebacks: chargebackStates,
} as const;
type Thing = keyof typeof becomes;

export type PaymentEvent = {
  readonly [Name in Thing]: {
    readonly at: Date;
    readonly thing: Name;
    /** What was corrected, in words, where facts of a car were corrected. */
    readonly was: string | null;
    readonly became: (typeof becomes)[Name][number];
    /** The person who did it; null where the system did. */
    readonly by: string | null;
  };
}[Thing];

const onWire = z.strictObject({
  at: moment,
  thing: z.enum(namesOf(becomes)),
  was: z.nullable(z.string()),
  became: z.enum([...new Set(Object.values(becomes).flat())]),
  by: z.nullable(z.string()),
});
const paymentEvent = withName(
  'PaymentEvent',
  z.codec(onWire, z.custom<PaymentEvent>(), {
    decode: (event) => event as PaymentEvent,
    encode: (event) => event,
  }),
);

const listed = {
  id,
  bookingId: id,
  carTitle: z.string(),
  buyerName: z.string(),
  /** Empty for somebody who was erased, as are those below. */
  buyerEmail: z.string(),
  amount,
  status: z.enum(paymentStatuses),
  /** The card provider's reference. Null while it is not known. */
  transactionId: z.nullable(z.string()),
  openedAt: moment,
  settledAt: z.nullable(moment),
};
const listedPayment = withName('ListedPayment', amountInCents(listed));
export type ListedPayment = z.output<typeof listedPayment>;
export const paymentsPerPage = 50;

/**
 * Payments, newest first. `search` is a part of a buyer's or seller's email address or of a car's
 * title, or a whole provider's reference, payment number or booking number. `opened` leaves out
 * those that were opened before the last 24 hours. `after` is the id of the last payment of the
 * previous page.
 */
export const listPayments = call({
  summary: 'Lists payments, newest first.',
  method: 'GET',
  path: '/payments',
  who: 'admin',
  scope: 'payments:read',
  input: z.strictObject({
    search: z.optional(searchText),
    status: z.optional(z.enum(paymentStatuses)),
    opened: z.optional(z.enum(['last-day'])),
    after: z.optional(id),
  }),
  output: withName(
    'Payments',
    z.strictObject({ payments: z.array(listedPayment), next: z.nullable(id) }),
  ),
  refusals: {},
});

const refundFields = {
  id,
  amount,
  because: z.enum(refundReasons),
  note: z.string(),
  askedBy: z.nullable(z.string()),
  /** The second admin; null where one was enough. */
  approvedBy: z.nullable(z.string()),
  carBecomes: z.nullable(z.enum(carAfterRefund)),
  state: z.enum(refundStates),
  providerId: z.nullable(z.string()),
  requestedAt: moment,
  endedAt: z.nullable(moment),
  lastError: z.nullable(z.string()),
};
const refund = amountInCents(refundFields);
export type RefundDetails = z.output<typeof refund>;

const proposalFields = {
  id,
  amount,
  note: z.string(),
  carBecomes: z.nullable(z.enum(carAfterRefund)),
  /** Whether an admin has decided a dispute about the sale by this refund. */
  endsDispute: z.boolean(),
  proposedAt: moment,
  proposedBy: z.string(),
  proposedById: z.string(),
  state: z.enum(proposalStates),
  /** Null while the proposal waits, and where the money has gone back in another way. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  /** Why it was declined; null where it was not. */
  decidedBecause: z.nullable(z.string()),
};
const proposal = amountInCents(proposalFields);
export type ProposedRefund = z.output<typeof proposal>;

const chargebackFields = {
  id,
  amount,
  /** The reason as the card provider names it, such as `fraudulent`. */
  reason: z.string(),
  state: z.enum(chargebackStates),
  funds: z.enum(chargebackFunds),
  /** It was lost, and has refunded the payment. */
  replacesRefund: z.boolean(),
  /** What the seller has of the price of its sale. */
  sellerHas: z.enum(sellerHasOptions),
  providerId: z.string(),
  openedAt: moment,
  /** Until when the card provider takes the market’s evidence; null where it takes none. */
  respondBy: z.nullable(moment),
  endedAt: z.nullable(moment),
};
const chargeback = amountInCents(chargebackFields);
export type ChargebackDetails = z.output<typeof chargeback>;

const paymentFields = {
  ...listed,
  processor: z.enum(processorKinds),
  applied: z.boolean(),
  carId: id,
  image: imageAddress,
  carStatus: z.enum(carStatuses),
  /** Until when the car is on hold for this payment's booking. */
  heldUntil: z.nullable(moment),
  bookingStatus: z.enum(bookingStates),
  sellerName: z.string(),
  sellerEmail: z.string(),
  refunds: z.array(refund),
  /** Refunds above the limit, as one admin has asked for them and another one decided. */
  proposals: z.array(proposal),
  chargebacks: z.array(chargeback),
  /** The oldest first. */
  events: z.array(paymentEvent),
};
const payment = withName(
  'Payment',
  renamedOnWire(paymentFields, { amountCents: 'amount', imageId: 'image' }),
);
export type PaymentDetails = z.output<typeof payment>;

export const readPayment = call({
  summary: 'Gives a payment with everything that happened to it.',
  method: 'GET',
  path: '/payments/:id',
  who: 'admin',
  scope: 'payments:read',
  input: z.strictObject({ id }),
  output: payment,
  refusals: {},
});

/** Reads the charge and its latest refund from the card provider now, and applies the answers. */
export const syncPayment = call({
  summary: 'Reads a payment from the card provider now.',
  method: 'POST',
  path: '/payments/:id/sync',
  who: 'admin',
  input: z.strictObject({ id }),
  output: z.strictObject({ status: z.enum(paymentStatuses) }),
  refusals: {
    'never-opened': refusal(409, 'The card provider hasn’t answered yet. We’ll ask again soon.'),
    'unknown-to-provider': refusal(409, 'The card provider doesn’t know this payment.'),
    'provider-unavailable': refusal(503, 'The card provider isn’t answering. Please try again.'),
  },
});

export const chooseForCar = 'Choose what happens to the car';

/** Why a charge cannot be sent back. */
const unrefundable = {
  /** The caller is the buyer, and there is another admin. */
  'own-case': refusal(403, ownCaseText),
  'not-charged': refusal(409, 'Nothing was charged, so there is nothing to refund.'),
  'refund-under-way': refusal(409, 'This charge is already being refunded.'),
  'already-refunded': refusal(409, 'This charge has already been refunded.'),
  'charged-back': refusal(
    409,
    'The buyer’s bank has taken this charge back. A refund would pay them twice.',
  ),
};

/**
 * Sends the whole charge back. `carBecomes` is required where the charge bought the car. Above the limit of
 * a day it waits until another admin approves it: `decideRefund`.
 */
export const refundPayment = call({
  summary: 'Sends a whole charge back.',
  method: 'POST',
  path: '/payments/:id/refund',
  who: 'admin',
  input: z.strictObject({
    id,
    reason: text('Say why the money goes back', 500),
    carBecomes: z.optional(z.enum(carAfterRefund, chooseForCar)),
  }),
  output: z.strictObject({
    acknowledged: z.boolean(),
    /** Nothing is sent until another admin approves it. */
    waits: z.boolean(),
  }),
  refusals: {
    ...unrefundable,
    'refund-waits': refusal(409, 'A refund of this charge is waiting for another admin.'),
    'car-choice-missing': refusal(409, chooseForCar),
  },
});

export const whyDeclined = 'Say why it is declined';

/**
 * Has a refund sent that another admin has asked for, or declines it with a reason. Whoever asked for it
 * may only take it back. `modifiedCount` is 0 where it was decided so before.
 */
export const decideRefund = call({
  summary: 'Approves or declines a refund that waits for it.',
  method: 'PUT',
  path: '/proposed-refunds/:id/decision',
  who: 'admin',
  input: z.strictObject({
    id,
    approved: z.boolean(),
    reason: z.optional(text(whyDeclined, 500)),
    /**
     * How many statements of the dispute that it ends the admin has read. An approval is refused where
     * there are more, and without it. Statements are only added, so their number says which were read.
     */
    statements: z.optional(wholeNumber('Statements', 1, 1000)),
  }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    ...unrefundable,
    /** Another admin must approve what one has asked for. */
    'own-refund': refusal(403, 'Another admin must approve a refund that you requested.'),
    /** Whoever asked for it is not an admin anymore, or is suspended. */
    'proposer-not-admin': refusal(
      409,
      'Whoever requested this refund isn’t an admin anymore. Decline it.',
    ),
    'decided-before': refusal(409, 'Someone has already decided on this refund.'),
    'statements-unread': refusal(
      409,
      'One of them has added something. Read it above, then approve or decline.',
    ),
    /** The car was to be for sale again, and its buyer has taken it over since. */
    'handed-over-since': refusal(
      409,
      'The buyer has picked up the car since, so it can’t go back on sale. Decline this, and request a refund that takes the car off the market.',
    ),
    'reason-missing': refusal(422, whyDeclined),
  },
});
