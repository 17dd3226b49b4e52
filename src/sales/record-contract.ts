// What was stated, shown and promised when a car was paid, sealed by its hash. It outlives the ad.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { sources } from '../cars/facts/statement.ts';
import { imageAddress } from '../images/photo-address.ts';
import { priceInCents, renamedOnWire } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { id, moment, price } from '../kit/wire.ts';
import { sellerTypes } from '../people/seller-type.ts';
import { saleReaders } from './sale.ts';

/** Null of somebody who was erased since. */
const party = withName(
  'SaleParty',
  z.nullable(z.strictObject({ name: z.string(), dealership: z.nullable(z.string()) })),
);
export type RecordParty = z.output<typeof party>;

/** SHA-256 in hexadecimal. */
const hash = z.string();

const fields = {
  bookingId: id,
  carId: id,
  /** Whose page this is. */
  reader: z.enum(saleReaders),
  title: z.string(),
  location: z.string(),
  description: z.string(),
  /** The facts in the order in which people read them. */
  facts: z.array(
    z.strictObject({
      label: z.string(),
      text: z.string(),
      by: z.enum(sources),
      /** Null where only the ad says it. */
      at: z.nullable(moment),
    }),
  ),
  photos: z.array(
    renamedOnWire(
      {
        image: imageAddress,
        /** The hash of the file as it was; null for a drawn picture of the demo, and for a file that was lost. */
        sha256: z.nullable(hash),
        /** Null where that cannot be told: without a hash, or while the photos cannot be read. */
        isUnchanged: z.nullable(z.boolean()),
      },
      { imageId: 'image' },
    ),
  ),
  price: price(),
  /** Agreed by an offer, not the price of the ad. */
  isOffer: z.boolean(),
  bookedAt: moment,
  paidAt: moment,
  sealedAt: moment,
  /** After how many days the sale counts as handed over if nobody says otherwise. */
  handoverDays: z.int(),
  /** How many days after the handover the buyer may report a problem. */
  disputeDays: z.int(),
  /** The legal pages that were shown then. */
  terms: z.array(z.strictObject({ page: z.string(), version: id, sha256: hash })),
  buyer: party,
  seller: party,
  /** Null: the seller had not stated it. */
  sellerKind: z.nullable(z.enum(sellerTypes)),
  /** SHA-256 over the sealed text. */
  seal: hash,
  /** Whether text and names are still those that were sealed. Photos have their own. */
  isIntact: z.boolean(),
  /** What was sealed, byte by byte, for those who want to compute the hash themselves. */
  sealedText: z.string(),
};
const record = withName('SaleRecord', priceInCents(fields));
export type SaleRecord = z.output<typeof record>;

/** The buyer and the seller of a paid car and admins read it, also after a refund. */
export const readSaleRecord = call({
  summary: 'Gives the sealed record of a sale.',
  method: 'GET',
  path: '/sales/:id/record',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ id }),
  output: record,
  refusals: {},
  limits: [
    { by: 'person', times: 120, minutes: 10 },
    { by: 'address', times: 240, minutes: 10 },
  ],
});
