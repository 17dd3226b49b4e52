import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import {
  answerReview,
  listReviews,
  listSellersReviews,
  readReviews,
  removeReview,
  writeReview,
} from '../../reviews-contract.ts';
import { createAnswerReview } from './answer-review.ts';
import { findReviews, findSellersReviews, readReviewsAs } from './read-reviews.ts';
import { createRemoveReview } from './remove-review.ts';
import { createWriteReview } from './write-review.ts';

export function reviewHandlers(database: Database): CallHandler[] {
  const { queries } = database;
  const write = createWriteReview(database);
  const answer = createAnswerReview(database);
  const remove = createRemoveReview(database);
  return [
    handle(
      readReviews,
      async ({ id }, { person }) =>
        (await readReviewsAs(queries, person, id)) ?? refuse('not-found'),
    ),
    handle(writeReview, (request, { person }) => write(person, request)),
    handle(answerReview, (request, { person }) => answer(person, request)),
    handle(listSellersReviews, ({ id, after }) => findSellersReviews(queries, id, after)),
    handle(listReviews, ({ after }) => findReviews(queries, after)),
    handle(removeReview, (request, caller) => remove(caller, request)),
  ];
}
