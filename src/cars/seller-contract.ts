import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { withName } from '../kit/schema-name.ts';
import { id, moment, rowLimit } from '../kit/wire.ts';
import { carOnWire } from './car-on-wire.ts';

const answerFigures = withName(
  'AnswerFigures',
  z.strictObject({
    /** Half of the seller’s first answers came within this many minutes; null where none came. */
    minutes: z.nullable(z.int()),
    /** How many of those who wrote got an answer. */
    percent: z.int(),
  }),
);
export type AnswerFigures = z.output<typeof answerFigures>;

const reviewFigures = withName(
  'ReviewFigures',
  z.strictObject({
    /** Stars from 1 to 5, with one decimal. */
    average: z.number(),
    count: z.int(),
  }),
);
export type ReviewFigures = z.output<typeof reviewFigures>;

/** What everyone may know of the seller of a car, beyond the name that the car itself shows. */
export const readCarSeller = call({
  summary: 'Tells what everyone may know of a car’s seller.',
  method: 'GET',
  path: '/cars/:id/seller',
  who: 'anyone',
  input: z.strictObject({ id }),
  output: withName(
    'CarSeller',
    z.strictObject({
      joinedAt: moment,
      carsSold: z.int(),
      /** This car among them, if it is. */
      carsForSale: z.int(),
      /** Whether they offer more cars than this one. */
      hasOtherCars: z.boolean(),
      /** When an admin has verified them; null for a seller who is not verified. */
      verifiedAt: z.nullable(moment),
      /** Null for a seller to whom few have written. */
      answers: z.nullable(answerFigures),
      /** Whether buyers can ask for a viewing. */
      takesViewings: z.boolean(),
      /** The reviews of those who bought from them; null for fewer than three. */
      reviews: z.nullable(reviewFigures),
    }),
  ),
  refusals: {},
});
export type CarSeller = z.output<(typeof readCarSeller)['output']>;

export const sellersCarsPerPage = 24;

/** What the seller of a car has on offer, this car among it, newest first; `after` is the last car seen. */
export const listSellersStock = call({
  summary: 'Lists what the seller of a car has for sale.',
  method: 'GET',
  path: '/cars/:id/seller/cars',
  who: 'anyone',
  input: z.strictObject({ id, after: z.optional(id), limit: rowLimit(sellersCarsPerPage) }),
  output: z.array(carOnWire),
  refusals: {},
});
