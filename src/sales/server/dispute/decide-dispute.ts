import { sql } from 'kysely';
import { disputePath } from '../../../bookings/booking-paths.ts';
import { isRefused, refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { priceText } from '../../../kit/money.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { zonedDayText } from '../../../kit/zoned-time.ts';
import { enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import {
  isRefundWaiting,
  type RefundedDispute,
  toBuyer,
  toSeller,
} from '../../../payments/server/payments.ts';
import { endLateDispute } from '../../../payouts/server/payouts.ts';
import { refuseOwnCase } from '../../../people/server/people.ts';
import type { DisputeDecision } from '../../dispute.ts';
import * as contract from '../../dispute-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { completeHandover, type DisputeRules } from '../handover/complete-handover.ts';
import { lockPaidSale } from '../handover/lock-paid-sale.ts';
import { readSaleWithMoney, type SaleWithMoney } from '../sale-with-money.ts';
import { countStatements, isDisputeOpen } from './open-dispute.ts';

/** An admin decides once, or again after a refund that failed, and both sides are told with the reason. */
export const decideDispute = ({ database, requestRefund, payouts, ...rules }: Dependencies) =>
  handle(contract.decideDispute, ({ id, decision, reason, carBecomes, statements }, admin) =>
    database.transaction(async (tx) => {
      const sale = await lockPaidSale(tx, id);
      if (!sale) return refuse('not-found');
      if (!(await isDisputeOpen(tx, id))) return refuse('dispute-closed');
      if (statements !== undefined && (await countStatements(tx, id)) > statements)
        return refuse('statements-unread');
      const isBack = sale.state === 'refunded';
      if (sale.isMoneyGoingBack || (isBack && decision !== 'refund'))
        return refuse('refund-under-way');
      const paymentId = await findPayment(tx, id);
      if (await isRefundWaiting(tx, paymentId)) return refuse('refund-waits');
      const own = await refuseOwnCase(tx, admin, [sale.buyerId, sale.sellerId]);
      if (own) return own;
      if (decision === 'refund' && !isBack) {
        const refund = { id: paymentId, reason, carBecomes, endsDispute: true };
        const outcome = await requestRefund(tx, admin, refund);
        // The sale stays disputed until the money is back.
        if (isRefused(outcome))
          return isRefused(outcome, 'car-choice-missing') ? outcome : refuse('refund-under-way');
        if (outcome.waits) return outcome;
      }
      await actAs(tx, actorOf(admin, reason));
      const ended = { bookingId: id, decidedBy: admin.person.id, reason };
      if (decision === 'refund') await refundDispute(tx, ended);
      else {
        const handedOverAt = await closeDispute(tx, ended, rules);
        const paidAt = new Date(handedOverAt.getTime() + payouts.days * 86_400_000);
        const isClosed = sale.handedOverAt === null;
        const mailed = await readSaleWithMoney(tx, id);
        await enqueueMails(
          tx,
          standsMails(mailed, reason, isClosed ? zonedDayText(paidAt, rules.timeZone) : null),
        );
      }
      return { acknowledged: true, waits: false };
    }),
  );

/** One that ends once another admin has approved the refund by which one has decided. */
export const refundedDispute: RefundedDispute = {
  isRead: async (tx, bookingId, statements = 0) =>
    !(await isDisputeOpen(tx, bookingId)) || (await countStatements(tx, bookingId)) <= statements,
  async end(tx, decision) {
    const sale = await lockPaidSale(tx, decision.bookingId);
    if (sale && (await isDisputeOpen(tx, sale.id))) await refundDispute(tx, decision);
  },
};

interface Decision {
  readonly bookingId: number;
  readonly decidedBy: string;
  readonly reason: string;
}

const writeDecision = (
  tx: Queries,
  decision: DisputeDecision,
  { bookingId, decidedBy, reason }: Decision,
) =>
  sql`
    update disputes set decided_at = now(), decided_by = ${decidedBy},
      decision = ${decision}, decided_because = ${reason}
    where sale_id = ${bookingId}`.execute(tx);

/** Gives when the car was handed over, or its sale closed without that. */
async function closeDispute(tx: Queries, decision: Decision, rules: DisputeRules): Promise<Date> {
  await writeDecision(tx, 'handed-over', decision);
  await endLateDispute(tx, decision.bookingId);
  return completeHandover(tx, decision.bookingId, 'admin', rules);
}

async function refundDispute(tx: Queries, decision: Decision): Promise<void> {
  const { bookingId, reason } = decision;
  await writeDecision(tx, 'refund', decision);
  await recordAudit(tx, {
    thing: 'sales',
    thingId: String(bookingId),
    became: 'refund-decided',
  });
  const sale = await readSaleWithMoney(tx, bookingId);
  const price = priceText(sale.priceCents);
  // A refund may fail, and is decided anew then.
  const letter = decidedLetter(sale, reason, [
    `We’ve decided to refund ${price} for the ${sale.title}.`,
    'Our reason is above.',
  ]);
  await enqueueMails(tx, [...toBuyer(sale, letter), ...toSeller(sale, letter)]);
}

/** The payment of the charge that has paid a booking. */
async function findPayment(tx: Queries, bookingId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from payments where booking_id = ${bookingId} and applied`.execute(tx);
  return rows[0]?.id ?? 0;
}

const decidedLetter = (
  { saleId, title }: SaleWithMoney,
  because: string,
  paragraphs: readonly [string, ...string[]],
) => ({
  subject: `Our decision about the ${title}`,
  paragraphs,
  quote: because,
  button: { label: 'See the decision', to: disputePath(saleId) },
});

/** The mails to both. `dueOn`: the day of the payout, where the car was not handed over before. */
const standsMails = (sale: SaleWithMoney, because: string, dueOn: string | null): Mail[] => {
  const letter = (...more: readonly string[]) =>
    decidedLetter(sale, because, [
      `We’ve decided that the sale of the ${sale.title} stands.`,
      'Our reason is above. The decision is final.',
      ...more,
    ]);
  if (dueOn === null) return [...toBuyer(sale, letter()), ...toSeller(sale, letter())];
  return [
    ...toBuyer(
      sale,
      letter(
        `The car is yours. If you don’t have it yet, arrange with ${sale.sellerName} to pick it up. Your handover code no longer works, and you won’t need it.`,
      ),
    ),
    ...toSeller(
      sale,
      letter(
        `If ${sale.buyerName} doesn’t have the car yet, hand it over. You don’t need a code.`,
        `Your money is due on ${dueOn}. Money in your dashboard shows when you’re paid.`,
      ),
    ),
  ];
};
