// What admins do about payments: find them, read their history, sync and refund them.
import * as z from 'zod/mini';
import { bookingStates } from '../../bookings/booking.ts';
import { call } from '../../calls/call.ts';
import { carStatuses } from '../../cars/car.ts';
import { imageAddress } from '../../images/image-address.ts';
import { amountInCents, renamedOnWire } from '../../kit/named-on-wire.ts';
import { withName } from '../../kit/schema-name.ts';
import { amount, id, moment, searchText, text } from '../../kit/wire.ts';
import { chargebackFunds, chargebackStates, sellerHasOptions } from '../chargeback.ts';
import { paymentStatuses } from '../payment-status.ts';
import { processorKinds } from '../processor-kind.ts';
import { carAfterRefund, proposalStates, refundReasons, refundStates } from '../refund.ts';
import { paymentEvent } from './payment-event.ts';

const listed = {
  id,
  bookingId: id,
  carTitle: z.string(),
  buyerName: z.string(),
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

export const openedSince = z.enum(['last-day']);

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
    opened: z.optional(openedSince),
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
  askedAt: moment,
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
  /** It is how an admin has decided a dispute about the sale. */
  endsDispute: z.boolean(),
  proposedAt: moment,
  proposedBy: z.string(),
  proposedById: z.string(),
  state: z.enum(proposalStates),
  /** Null while it waits, and where the money has gone back otherwise. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  /** Of one that was declined. */
  decidedBecause: z.nullable(z.string()),
};
const proposal = amountInCents(proposalFields);
export type ProposedRefund = z.output<typeof proposal>;

const chargebackFields = {
  id,
  amount,
  /** As the card provider names it, such as `fraudulent`. */
  reason: z.string(),
  state: z.enum(chargebackStates),
  funds: z.enum(chargebackFunds),
  /** It was lost, and has refunded the payment. */
  replacesRefund: z.boolean(),
  /** Of the price of the sale that it is about. */
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
  refusals: { 'never-opened': 409, 'unknown-to-provider': 409, 'provider-unavailable': 503 },
});

export const chooseForCar = 'Choose what happens to the car';

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
    /** The caller is the buyer, and there is another admin. */
    'own-case': 403,
    'not-charged': 409,
    'refund-under-way': 409,
    'refund-waits': 409,
    'already-refunded': 409,
    'charged-back': 409,
    'car-choice-missing': 409,
  },
});
