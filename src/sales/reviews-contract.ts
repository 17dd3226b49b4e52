// Reviews that buyers and sellers write of each other after the handover.
import * as z from 'zod/mini';
import { sides } from '../bookings/side.ts';
import { call, refusal } from '../calls/call.ts';
import { withName } from '../kit/schema-name.ts';
import { id, moment, rowLimit, text, wholeNumber } from '../kit/wire.ts';
import { ownCaseText } from '../people/person.ts';

const words = {
  id,
  stars: z.int(),
  /** Null once its writer, or the person it is about, has deleted their account. */
  text: z.nullable(z.string()),
  writtenAt: moment,
  answer: z.nullable(z.string()),
};

const visibility = {
  /** From when on others read it; null while that depends on how a dispute is decided. */
  shownAt: z.nullable(moment),
};

const review = withName(
  'Review',
  z.strictObject({
    ...words,
    ...visibility,
    /** Why an admin has removed it; nobody reads it then but its writer. */
    removedBecause: z.nullable(z.string()),
  }),
);
export type Review = z.output<typeof review>;

/** The reviews of one sale, for its buyer and its seller. */
export const readReviews = call({
  summary: 'Gives the reviews of a sale.',
  method: 'GET',
  path: '/sales/:id/reviews',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ id }),
  output: withName(
    'SaleReviews',
    z.strictObject({
      bookingId: id,
      carTitle: z.string(),
      /** The other person. */
      otherName: z.string(),
      reader: z.enum(sides),
      /** Until when reviews may be written; null before the handover, and after a refund. */
      until: z.nullable(moment),
      mayReview: z.boolean(),
      /** A reported problem is not decided yet: what is not shown by now waits for that. */
      isUndecided: z.boolean(),
      /** What its reader has written. */
      own: z.nullable(review),
      /** What the other has written of the reader; null until it is shown. */
      others: z.nullable(review),
    }),
  ),
  refusals: {},
});
export type SaleReviews = z.output<(typeof readReviews)['output']>;

const limits = [
  { by: 'person', times: 30, minutes: 60 },
  { by: 'address', times: 120, minutes: 60 },
] as const;
const acknowledged = z.strictObject({ acknowledged: z.boolean() });

/** Once, within some days after the handover. Contact data in the text is hidden. */
export const writeReview = call({
  summary: 'Writes a review of a sale.',
  method: 'POST',
  path: '/sales/:id/review',
  who: 'signed-in',
  input: z.strictObject({
    id,
    stars: wholeNumber('Your rating', 1, 5),
    text: text('Write a few words', 2000),
  }),
  output: acknowledged,
  refusals: {
    'not-reviewable': refusal(409, 'The time to review this sale is over.'),
    'already-reviewed': refusal(
      409,
      'You’ve reviewed this sale already. Reload the page to read it.',
    ),
  },
  limits,
});

/** The person whom a review is about may answer once. */
export const answerReview = call({
  summary: 'Answers a review.',
  method: 'POST',
  path: '/reviews/:id/answer',
  who: 'signed-in',
  input: z.strictObject({ id, text: text('Write your answer', 2000) }),
  output: acknowledged,
  refusals: { 'already-answered': refusal(409, 'You’ve answered this review already.') },
  limits,
});

export const reviewsPerPage = 20;

/** What buyers say of the seller of a car, the latest first; `after` is the last one of the page before. */
export const listSellersReviews = call({
  summary: 'Lists what buyers say of a car’s seller.',
  method: 'GET',
  path: '/cars/:id/seller/reviews',
  who: 'anyone',
  input: z.strictObject({ id, after: z.optional(id), limit: rowLimit(reviewsPerPage) }),
  output: z.array(
    withName(
      'SellersReviews',
      z.strictObject({
        ...words,
        carTitle: z.string(),
        /** The first name. */
        authorName: z.string(),
        /** The sale was undone: the stars count for nothing. */
        isRefunded: z.boolean(),
      }),
    ),
  ),
  refusals: {},
});

const listed = withName(
  'ListedReview',
  z.strictObject({
    ...words,
    bookingId: id,
    carTitle: z.string(),
    side: z.enum(sides),
    authorName: z.string(),
    aboutName: z.string(),
    ...visibility,
    removedBecause: z.nullable(z.string()),
  }),
);
export type ListedReview = z.output<typeof listed>;

/** All reviews, the latest first. */
export const listReviews = call({
  summary: 'Lists all reviews, the latest first.',
  method: 'GET',
  path: '/reviews',
  who: 'admin',
  input: z.strictObject({ after: z.optional(id), limit: rowLimit(reviewsPerPage) }),
  output: z.array(listed),
  refusals: {},
});

/** Removes a review with its answer, for good. Its writer is told the reason, which stays in the audit. */
export const removeReview = call({
  summary: 'Removes a review for good, for a reason.',
  method: 'POST',
  path: '/reviews/:id/removal',
  who: 'admin',
  input: z.strictObject({ id, reason: text('Say why', 500) }),
  output: acknowledged,
  refusals: {
    /** The caller has a part in it, and there is another admin. */
    'own-case': refusal(403, ownCaseText),
  },
});
