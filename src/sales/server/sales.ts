// The sales module: what becomes of a car once it is paid.
import type { Module } from '../../calls/server/module.ts';
import { askForReviews } from './ask-for-reviews.ts';
import type { Dependencies } from './dependencies.ts';
import { decideDispute } from './dispute/decide-dispute.ts';
import { addDisputeStatement, openDispute } from './dispute/open-dispute.ts';
import { countDisputes, listDisputes, readDispute } from './dispute/read-dispute.ts';
import { confirmHandover, handOver, renewHandoverCode } from './handover/hand-over.ts';
import { handOverByTime } from './handover/hand-over-by-time.ts';
import { listHandovers, readSale } from './handover/read-sale.ts';
import { readSaleRecord } from './read-record.ts';
import { listReviews, listSellersReviews, readReviews } from './read-reviews.ts';
import { takeRecords } from './take-record.ts';
import { answerReview, removeReview, writeReview } from './write-review.ts';

export { refundedDispute } from './dispute/decide-dispute.ts';
export { countLostDisputes } from './dispute/lost-disputes.ts';
export { maySeeDisputePhoto } from './dispute/read-dispute.ts';
export { handoverStatus, isHandoverOpen } from './handover/read-sale.ts';
export { readReviewFigures } from './read-reviews.ts';
export {
  eraseFromRecords,
  eraseReviews,
  hasOpenSale,
  pagesOfSales,
  restoreBuyer,
  reviewsOfPerson,
  salesOfPerson,
} from './sales-of-person.ts';

export function createSales(dependencies: Dependencies): Module {
  return {
    handlers: [
      readSale,
      listHandovers,
      handOver,
      confirmHandover,
      renewHandoverCode,
      readDispute,
      openDispute,
      addDisputeStatement,
      decideDispute,
      listDisputes,
      countDisputes,
      readSaleRecord,
      readReviews,
      writeReview,
      answerReview,
      listSellersReviews,
      listReviews,
      removeReview,
    ].map((answer) => answer(dependencies)),
    jobs: [
      { name: 'handovers', due: 'every-minute', run: () => handOverByTime(dependencies) },
      { name: 'sale records', due: 'every-minute', run: () => takeRecords(dependencies) },
      { name: 'review emails', due: 'every-minute', run: () => askForReviews(dependencies) },
    ],
  };
}
