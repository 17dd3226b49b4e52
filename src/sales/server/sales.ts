// The sales module: what becomes of a car once it is paid.

import { refuse } from '../../calls/refusal.ts';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import type { Module } from '../../calls/server/module.ts';
import type { ImageStore } from '../../images/server/images.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { RequestRefund } from '../../payments/server/payments.ts';
import {
  confirmHandover,
  handOver,
  listHandovers,
  readSale,
  renewHandoverCode,
} from '../contract.ts';
import {
  addDisputeStatement,
  countDisputes,
  decideDispute,
  listDisputes,
  openDispute,
  readDispute,
} from '../dispute-contract.ts';
import { readSaleRecord } from '../record-contract.ts';
import { createDecideDispute } from './dispute/decide-dispute.ts';
import { createDisputeSale } from './dispute/dispute-sale.ts';
import { countFoundDisputes, findDisputes, readDisputeAs } from './dispute/read-dispute.ts';
import { hidePublicPhotos } from './dispute/statement-photos.ts';
import { createAddStatement } from './dispute/statements.ts';
import { createConfirmHandover } from './handover/confirm-handover.ts';
import { createHandOver } from './handover/hand-over.ts';
import { handOverByTime } from './handover/hand-over-by-time.ts';
import { listHandoversOf, readSaleAs } from './handover/read-sale.ts';
import { createRenewCode } from './handover/renew-code.ts';
import { createReadPhoto } from './record/read-photo.ts';
import { createReadRecord } from './record/read-record.ts';
import { takeRecords } from './record/take-record.ts';
import { askForReviews } from './reviews/ask-for-reviews.ts';
import { reviewHandlers } from './reviews/review-handlers.ts';

export { refundedDispute } from './dispute/decide-dispute.ts';
export { maySeeDisputePhoto } from './dispute/statement-photos.ts';
export { handoverStatus } from './handover/handover-status.ts';
export { restoreBuyer } from './handover/restore-buyer.ts';
export { hasOpenSale } from './has-open-sale.ts';
export { pagesOfSales } from './mails/pages-of-sales.ts';
export { eraseFromRecords } from './record/erase-from-records.ts';
export { readReviewFigures } from './reviews/read-reviews.ts';
export { eraseReviews, reviewsOfPerson } from './reviews/reviews-of-person.ts';
export { salesOfPerson } from './sales-of-person.ts';

interface SalesDependencies {
  readonly database: Database;
  readonly requestRefund: RequestRefund;
  /** Where the photos of sold cars and of disputes are kept. */
  readonly imageStore: Pick<ImageStore, 'read' | 'write'>;
  /** Where browsers reach the site, and QR codes lead. */
  readonly publicUrl: string;
  /** After how many days a sale counts as handed over. */
  readonly handoverDays: number;
  /** For how many days after the handover a buyer may dispute it. */
  readonly disputeDays: number;
  /** In which emails say when something happens; an IANA name. */
  readonly timeZone: string;
}

export function createSales(dependencies: SalesDependencies): Module {
  const { database, publicUrl, handoverDays: days, disputeDays, timeZone } = dependencies;
  const { queries } = database;
  const enterCode = createHandOver(database);
  const confirm = createConfirmHandover(database);
  const renewCode = createRenewCode(database);
  const readPhoto = createReadPhoto(dependencies.imageStore);
  const records = { handoverDays: days, disputeDays, readPhoto };
  const readRecord = createReadRecord(database, records);
  return {
    handlers: [
      ...disputeHandlers(dependencies),
      ...reviewHandlers(database),
      handle(
        readSale,
        async ({ id }, { person }) =>
          (await readSaleAs(queries, person, id, { days, disputeDays, publicUrl })) ??
          refuse('not-found'),
      ),
      handle(listHandovers, ({ bookings }, { person }) =>
        listHandoversOf(queries, person.id, bookings, days),
      ),
      handle(handOver, (request, caller) => enterCode(caller, request)),
      handle(confirmHandover, ({ id }, caller) => confirm(caller, id)),
      handle(renewHandoverCode, ({ id }, caller) => renewCode(caller, id)),
      handle(
        readSaleRecord,
        async ({ id }, { person }) => (await readRecord(person, id)) ?? refuse('not-found'),
      ),
    ],
    jobs: [
      {
        name: 'handovers',
        due: 'every-minute',
        run: () => handOverByTime(database, { days, timeZone }),
      },
      { name: 'sale records', due: 'every-minute', run: () => takeRecords(database, records) },
      {
        name: 'photos of older disputes',
        due: { hour: 3, minute: 40 },
        run: () => hidePublicPhotos(database, dependencies.imageStore),
      },
      { name: 'review emails', due: 'every-minute', run: () => askForReviews(database) },
    ],
  };
}

function disputeHandlers({
  database,
  requestRefund,
  disputeDays: days,
}: SalesDependencies): CallHandler[] {
  const { queries } = database;
  const disputeSale = createDisputeSale(database, days);
  const add = createAddStatement(database);
  const decide = createDecideDispute(database, requestRefund);
  return [
    handle(
      readDispute,
      async ({ id }, { person }) =>
        (await readDisputeAs(queries, person, id, days)) ?? refuse('not-found'),
    ),
    handle(openDispute, (request, caller) => disputeSale(caller, request)),
    handle(addDisputeStatement, (request, caller) => add(caller, request)),
    handle(decideDispute, (request, caller) => decide(caller, request)),
    handle(listDisputes, ({ only = 'open', after }) => findDisputes(queries, only, after)),
    handle(countDisputes, () => countFoundDisputes(queries)),
  ];
}
