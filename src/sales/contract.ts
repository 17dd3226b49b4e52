// What follows the payment: the handover of the car, by the buyer's code or by what the buyer says.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { imageAddress } from '../images/photo-address.ts';
import { renamedOnWire } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { plainNumber } from '../kit/text/typed-text.ts';
import { id, idList, moment } from '../kit/wire.ts';
import { waysBack } from '../payments/refund.ts';
import { handoverWays, notWaitingText, saleReaders, saleStates } from './sale.ts';

const ids = idList('These are not numbers of bookings');

const handover = {
  bookingId: id,
  state: z.enum(saleStates),
  /** What takes the price back at the moment, so that nobody hands over the car; null: nothing. */
  goesBackBy: z.nullable(z.enum(waysBack)),
  /**
   * When it is handed over by itself; null unless the sale is `paid`, and while something takes the price
   * back or the buyer is suspended.
   */
  handsOverAt: z.nullable(moment),
  handedOverAt: z.nullable(moment),
  handedOverBy: z.nullable(z.enum(handoverWays)),
};
const listedHandover = withName(
  'Handover',
  z.strictObject({
    ...handover,
    /** Whether the caller may review the other, and has not. */
    mayReview: z.boolean(),
  }),
);
export type Handover = z.output<typeof listedHandover>;

const fields = {
  ...handover,
  carTitle: z.string(),
  image: imageAddress,
  paidAt: moment,
  buyerName: z.string(),
  sellerName: z.string(),
  /** Whose page this is. */
  reader: z.enum(saleReaders),
  /** The buyer alone reads it, until the car is handed over, and not while something takes the price back. */
  code: z.nullable(
    z.strictObject({
      digits: z.string(),
      /** The address of the seller's page with the code, as an SVG path of squares. */
      qr: z.strictObject({ size: z.int(), path: z.string() }),
    }),
  ),
  /** Once it is handed over; null for what was handed over before there were receipts. */
  receipt: z.nullable(
    z.strictObject({
      /** The number, by seller and year and without gaps: `2026-17`. */
      number: z.string(),
      /** SHA-256 over what was stated, shown and paid, in hexadecimal. */
      seal: z.string(),
      /** Whether all of that is still as it was sealed. */
      isIntact: z.boolean(),
    }),
  ),
  /** Whether this reader may report a problem. */
  mayDispute: z.boolean(),
  /** Until when a problem can be reported; null but for a sale that is handed over. */
  disputableUntil: z.nullable(moment),
  /** Somebody has reported a problem, also if it is decided. */
  hasDispute: z.boolean(),
  /** How many more wrong codes the seller may enter before the buyer has to make a new one. */
  triesLeft: z.int(),
};
const sale = withName('Sale', renamedOnWire(fields, { imageId: 'image' }));
export type Sale = z.output<typeof sale>;

/** A paid car and its handover, for its buyer, its seller and admins. */
export const readSale = call({
  summary: 'Gives a paid car and its handover.',
  method: 'GET',
  path: '/sales/:id',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ id }),
  output: sale,
  refusals: {},
});

/** Where these paid bookings stand, as far as the caller is their buyer or seller. */
export const listHandovers = call({
  summary: 'Lists the handovers of these bookings.',
  method: 'GET',
  path: '/handovers',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ bookings: ids }),
  output: z.array(listedHandover),
  refusals: {},
});

/**
 * The sale is not waiting for its handover: it is disputed, or something takes its price back. The state
 * is `refunded` then.
 */
const notWaiting = refusal(
  409,
  z.strictObject({ state: handover.state, goesBackBy: handover.goesBackBy }),
  notWaitingText,
);
const done = withName(
  'HandedOver',
  z.strictObject({ state: z.literal('handed-over'), handedOverAt: moment }),
);

const handoverCode = withName(
  'HandoverCode',
  z.codec(
    z
      .string('Enter the buyer’s code')
      .check(z.overwrite(plainNumber), z.regex(/^\d{3}[\s-]*\d{3}$/, 'The code has six digits')),
    z.string(),
    { decode: (typed) => typed.replace(/\D/g, ''), encode: (code) => code },
  ),
);

/**
 * The seller enters the buyer's code. A repeat, whose first answer may have been lost, answers the
 * same and needs no code anymore.
 */
export const handOver = call({
  summary: 'Hands a car over by the buyer’s code.',
  method: 'POST',
  path: '/sales/:id/handover',
  who: 'signed-in',
  input: z.strictObject({ id, code: handoverCode }),
  output: done,
  refusals: {
    'wrong-code': refusal(
      409,
      z.strictObject({ triesLeft: z.int() }),
      ({ triesLeft }) =>
        `That code doesn’t match. ${triesLeft === 1 ? 'One more try' : `${triesLeft} more tries`}; after that the buyer needs a new code.`,
    ),
    'code-locked': refusal(
      409,
      'Five wrong codes were entered. We’ve asked the buyer for a new one.',
    ),
    'not-waiting': notWaiting,
  },
  limits: [
    { by: 'person', times: 30, minutes: 10 },
    { by: 'address', times: 120, minutes: 10 },
  ],
});

/** The buyer says that they have the car. A repeat answers the same. */
export const confirmHandover = call({
  summary: 'Confirms as the buyer that the car was handed over.',
  method: 'POST',
  path: '/sales/:id/confirmation',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: done,
  refusals: { 'not-waiting': notWaiting },
  limits: [
    { by: 'person', times: 30, minutes: 10 },
    { by: 'address', times: 120, minutes: 10 },
  ],
});

/** Gives the buyer another code in place of the one that they have; the tries are counted from zero. */
export const renewHandoverCode = call({
  summary: 'Gives the buyer another code for the handover.',
  method: 'POST',
  path: '/sales/:id/code',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: z.strictObject({ digits: z.string() }),
  refusals: { 'not-waiting': notWaiting },
  limits: [
    { by: 'person', times: 10, minutes: 60 },
    { by: 'address', times: 120, minutes: 60 },
  ],
});
