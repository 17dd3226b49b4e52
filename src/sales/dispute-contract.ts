// A sale that its buyer disputes: what both sides say, and what an admin decides.
import * as z from 'zod/mini';
import { sides } from '../bookings/side.ts';
import { call, refusal } from '../calls/call.ts';
import { imageAddress, privatePhotoAddress } from '../images/photo-address.ts';
import { priceInCents, renamedOnWire } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { id, moment, price, rowLimit, text, wholeNumber } from '../kit/wire.ts';
import { sellerHasOptions } from '../payments/chargeback.ts';
import { carAfterRefund } from '../payments/refund.ts';
import { ownCaseText } from '../people/person.ts';
import { disputeDecisions, disputeReasonNames } from './dispute.ts';
import { saleReaders, saleStates } from './sale.ts';

const statement = withName(
  'DisputeStatement',
  z.strictObject({
    side: z.enum(sides),
    text: z.string(),
    /** Its address answers the buyer, the seller and admins alone. */
    photo: z.nullable(z.string()),
    madeAt: moment,
  }),
);
export type DisputeStatement = z.output<typeof statement>;

const fields = {
  bookingId: id,
  carTitle: z.string(),
  image: imageAddress,
  price: price(),
  buyerName: z.string(),
  sellerName: z.string(),
  /** Whose page this is. */
  reader: z.enum(saleReaders),
  state: z.enum(saleStates),
  /** When the car was handed over; null before that. */
  handedOverAt: z.nullable(moment),
  /** Until when the buyer may dispute the sale; null if they may not, or before the handover. */
  disputableUntil: z.nullable(moment),
  mayDispute: z.boolean(),
  /** A dispute holds what the seller has not been paid; what they have is owed after a refund. */
  sellerHas: z.enum(sellerHasOptions),
  /** The reader is an admin who has no part in the sale, or the only one. */
  mayDecide: z.boolean(),
  /** Where an admin reads more of the sale; null for its buyer and seller. */
  forAdmin: z.nullable(
    z.strictObject({ carId: id, paymentId: id, buyerEmail: z.string(), sellerEmail: z.string() }),
  ),
  /** Null where nobody has disputed the sale. */
  dispute: z.nullable(
    z.strictObject({
      reason: z.enum(disputeReasonNames),
      openedAt: moment,
      /** The oldest first. */
      statements: z.array(statement),
      /** The payment whose refund waits for a second admin, as admins read it; null where none does. */
      refundToApprove: z.nullable(id),
      /** The payment whose refund has failed, so that it is to be decided again, as admins read it. */
      failedRefund: z.nullable(id),
      decision: z.nullable(
        z.strictObject({
          is: z.enum(disputeDecisions),
          because: z.string(),
          decidedAt: moment,
        }),
      ),
    }),
  ),
};
const disputed = withName(
  'Dispute',
  renamedOnWire(fields, { priceCents: 'price', imageId: 'image' }),
);
export type DisputedSale = z.output<typeof disputed>;

/** The buyer and the seller of a paid car read it, and admins do; also where there is no dispute. */
export const readDispute = call({
  summary: 'Gives the dispute about a paid car.',
  method: 'GET',
  path: '/sales/:id/dispute',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ id }),
  output: disputed,
  refusals: {},
});

const words = text('Say what is wrong', 4000);
const acknowledged = z.strictObject({ acknowledged: z.boolean() });
const limits = [
  { by: 'person', times: 20, minutes: 60 },
  { by: 'address', times: 120, minutes: 60 },
] as const;

/** The time is over, an admin has decided before, or the price goes back. */
export const notDisputable =
  'You can’t report a problem with this car anymore. Your order shows where the sale stands.';
const photoUnknown = refusal(422, 'This photo is no longer here. Choose it again.');

/**
 * The buyer may open one until the handover and a few days after it. What was not paid out yet is held
 * from then on.
 */
export const openDispute = call({
  summary: 'Opens a dispute about a paid car.',
  method: 'POST',
  path: '/sales/:id/dispute',
  who: 'signed-in',
  input: z.strictObject({
    id,
    reason: z.enum(disputeReasonNames, 'Choose what is wrong'),
    text: words,
    image: z.optional(privatePhotoAddress),
  }),
  output: acknowledged,
  refusals: { 'not-disputable': refusal(409, notDisputable), 'photo-unknown': photoUnknown },
  limits,
});

/** What the buyer or the seller adds while a dispute is open. */
export const addDisputeStatement = call({
  summary: 'Adds a statement to a dispute.',
  method: 'POST',
  path: '/sales/:id/dispute/statements',
  who: 'signed-in',
  input: z.strictObject({ id, text: words, image: z.optional(privatePhotoAddress) }),
  output: acknowledged,
  refusals: {
    'dispute-closed': refusal(409, 'We’ve already decided. Reload the page to read our reason.'),
    'photo-unknown': photoUnknown,
    'too-many-statements': refusal(
      409,
      z.strictObject({ most: z.int() }),
      'That’s enough for us to decide. Thank you.',
    ),
  },
  limits,
});

/** One side of a dispute may make at most this many. */
export const mostStatements = 30;

/**
 * An admin decides, with a reason that both are told. A refund is requested in the same way as any
 * other; the sale ends once its money has gone back. `carBecomes` is required for it. Above the limit of a
 * day the dispute ends once another admin approves the refund.
 */
export const decideDispute = call({
  summary: 'Decides a dispute, with a reason.',
  method: 'POST',
  path: '/sales/:id/dispute/decision',
  who: 'admin',
  input: z.strictObject({
    id,
    decision: z.enum(disputeDecisions, 'Choose how it ends'),
    reason: text('Say why', 500),
    carBecomes: z.optional(z.enum(carAfterRefund)),
    /** How many statements the admin has read. Refused where there are more. */
    statements: z.optional(wholeNumber('Statements', 1, 2 * mostStatements)),
  }),
  output: z.strictObject({
    acknowledged: z.boolean(),
    /** Nothing is decided until another admin approves the refund. */
    waits: z.boolean(),
  }),
  refusals: {
    /** The caller has a part in it, and there is another admin. */
    'own-case': refusal(403, ownCaseText),
    'dispute-closed': refusal(409, 'Another admin has already decided. Reload the page.'),
    'statements-unread': refusal(
      409,
      'One of them has added something. Read it above, then decide: what you’ve written stays.',
    ),
    'car-choice-missing': refusal(409, 'Choose what happens to the car.'),
    'refund-under-way': refusal(
      409,
      'The price is on its way back to the buyer, or has already reached them.',
    ),
    'refund-waits': refusal(
      409,
      'A refund of this sale is waiting for another admin. Reload the page.',
    ),
  },
});

const listedFields = {
  bookingId: id,
  carTitle: z.string(),
  price: price(),
  reason: z.enum(disputeReasonNames),
  openedAt: moment,
  buyerName: z.string(),
  sellerName: z.string(),
  decision: z.nullable(z.enum(disputeDecisions)),
  decidedAt: z.nullable(moment),
};
const listed = withName('ListedDispute', priceInCents(listedFields));
export type ListedDispute = z.output<typeof listed>;
export const disputesPerPage = 50;

/**
 * The open disputes, the oldest first, or those that are decided, the latest first. `after` is the
 * booking of the last one of the page before.
 */
export const listDisputes = call({
  summary: 'Lists open or decided disputes.',
  method: 'GET',
  path: '/disputes',
  who: 'admin',
  input: z.strictObject({
    only: z.optional(z.enum(['open', 'decided'])),
    after: z.optional(id),
    limit: rowLimit(disputesPerPage),
  }),
  output: z.array(listed),
  refusals: {},
});

/** How many disputes there are, each up to `mostCounted`. */
export const countDisputes = call({
  summary: 'Counts open and decided disputes.',
  method: 'GET',
  path: '/disputes/counts',
  who: 'admin',
  credentials: 'session',
  input: z.strictObject({}),
  output: z.strictObject({ open: z.int(), decided: z.int() }),
  refusals: {},
});
