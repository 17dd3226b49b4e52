import { sql } from 'kysely';
import { disputePath } from '../../../bookings/booking-paths.ts';
import { isRefused, refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { priceText } from '../../../kit/money.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import { isRefundWaiting, type RefundedDispute } from '../../../payments/server/payments.ts';
import { endLateDispute } from '../../../payouts/server/payouts.ts';
import { refuseOwnCase } from '../../../people/server/people.ts';
import type { DisputeDecision } from '../../dispute.ts';
import * as contract from '../../dispute-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { completeHandover } from '../handover/complete-handover.ts';
import { lockPaidSale } from '../handover/lock-paid-sale.ts';
import { type MailedSale, readMailedSale, toBuyer, toSeller } from '../mailed-sale.ts';
import { countStatements, isDisputeOpen } from './open-dispute.ts';

/** An admin decides once, or again after a refund that failed, and both sides are told with the reason. */
export const decideDispute = ({ database, requestRefund }: Dependencies) =>
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
        const outcome = await requestRefund(tx, admin, { id: paymentId, reason, carBecomes }, true);
        // The sale stays disputed until the money is back.
        if (isRefused(outcome))
          return isRefused(outcome, 'car-choice-missing') ? outcome : refuse('refund-under-way');
        if (outcome.waits) return outcome;
      }
      await actAs(tx, actorOf(admin, reason));
      await endDispute(tx, { bookingId: id, decision, decidedBy: admin.person.id, reason });
      return { acknowledged: true, waits: false };
    }),
  );

/** One that ends once another admin has approved the refund by which one has decided. */
export const refundedDispute: RefundedDispute = {
  isRead: async (tx, bookingId, statements = 0) =>
    !(await isDisputeOpen(tx, bookingId)) || (await countStatements(tx, bookingId)) <= statements,
  async end(tx, decision) {
    const sale = await lockPaidSale(tx, decision.bookingId);
    if (sale && (await isDisputeOpen(tx, sale.id)))
      await endDispute(tx, { ...decision, decision: 'refund' });
  },
};

interface Decision {
  readonly bookingId: number;
  readonly decision: DisputeDecision;
  readonly decidedBy: string;
  readonly reason: string;
}

async function endDispute(tx: Queries, { bookingId, decision, decidedBy, reason }: Decision) {
  await sql`
    update disputes set decided_at = now(), decided_by = ${decidedBy},
      decision = ${decision}, decided_because = ${reason}
    where sale_id = ${bookingId}`.execute(tx);
  if (decision === 'handed-over') {
    await endLateDispute(tx, bookingId);
    await completeHandover(tx, bookingId, 'admin');
  } else
    await recordAudit(tx, {
      thing: 'sales',
      thingId: String(bookingId),
      became: 'refund-decided',
    });
  await enqueueMails(tx, decidedMails(await readMailedSale(tx, bookingId), decision, reason));
}

/** The payment of the charge that has paid a booking. */
async function findPayment(tx: Queries, bookingId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from payments where booking_id = ${bookingId} and applied`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** The mails to both, with the same reason. */
const decidedMails = (sale: MailedSale, decision: DisputeDecision, because: string): Mail[] => {
  const price = priceText(sale.priceCents);
  const isRefund = decision === 'refund';
  const result = isRefund
    ? `We’ve decided to refund ${price} for the ${sale.title}.`
    : `We’ve decided that the sale of the ${sale.title} stands.`;
  const letter = {
    subject: `Our decision about the ${sale.title}`,
    // A refund may fail, and is decided anew then.
    paragraphs: [
      result,
      `Our reason is above.${isRefund ? '' : ' The decision is final.'}`,
    ] as const,
    quote: because,
    button: { label: 'See the decision', to: disputePath(sale.saleId) },
  };
  return [...toBuyer(sale, letter), ...toSeller(sale, letter)];
};
