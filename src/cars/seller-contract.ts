import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { id, moment } from '../kit/wire.ts';

const answerFigures = z.strictObject({
  /** Half of the seller’s first answers came within so many minutes; null where none came. */
  minutes: z.nullable(z.int()),
  /** Of those who wrote, so many got an answer. */
  percent: z.int(),
});
export type AnswerFigures = z.output<typeof answerFigures>;

const reviewFigures = z.strictObject({
  /** Stars from 1 to 5, with one decimal. */
  average: z.number(),
  count: z.int(),
});
export type ReviewFigures = z.output<typeof reviewFigures>;

/** What everyone may know of the seller of a car, beyond the name that the car itself shows. */
export const readCarSeller = call({
  method: 'GET',
  path: '/cars/:id/seller',
  who: 'anyone',
  input: z.strictObject({ id }),
  output: z.strictObject({
    joinedAt: moment,
    carsSold: z.int(),
    /** When an admin has verified them; null for a seller who is not verified. */
    verifiedAt: z.nullable(moment),
    /** Null for a seller to whom few have written. */
    answers: z.nullable(answerFigures),
    /** Whether buyers can ask for a viewing. */
    takesViewings: z.boolean(),
    /** By those who bought from them; null for fewer than three. */
    reviews: z.nullable(reviewFigures),
  }),
  refusals: {},
});
export type CarSeller = z.output<(typeof readCarSeller)['output']>;
