import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { isRefused, type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { addedSince } from '../../../payments/admin/admin-contract.ts';
import {
  isRefundWaiting,
  type RefundedDispute,
  type RequestRefund,
} from '../../../payments/server/payments.ts';
import { endLateDispute } from '../../../payouts/server/payouts.ts';
import { refuseOwnCase } from '../../../people/server/people.ts';
import type { DisputeDecision } from '../../dispute.ts';
import type { decideDispute } from '../../dispute-contract.ts';
import { completeHandover } from '../handover/complete-handover.ts';
import { lockPaidSale } from '../handover/lock-paid-sale.ts';
import { decidedMails } from '../mails/dispute-mails.ts';
import { readMailedSale } from '../mails/mailed-sale.ts';
import { countStatements, isDisputeOpen, refuseClosed } from './statements.ts';

type Request = InputOf<typeof decideDispute>;
type Outcome = OutcomeOf<typeof decideDispute>;

/** By an admin, once, and told to both sides with the reason. */
export const createDecideDispute =
  ({ transaction }: Database, requestRefund: RequestRefund) =>
  (admin: Caller, request: Request): Promise<Outcome> =>
    transaction(async (tx) => {
      const { id, decision, reason } = request;
      const sale = await lockPaidSale(tx, id);
      if (!sale) return refuse('not-found');
      if (!(await isDisputeOpen(tx, id))) return refuseClosed();
      const { statements } = request;
      if (statements !== undefined && (await countStatements(tx, id)) > statements)
        return refuse('statements-unread', { detail: addedSince });
      const isBack = sale.state === 'refunded';
      if (sale.isMoneyGoingBack || (isBack && decision !== 'refund')) return refuseUnderWay();
      const paymentId = await findPayment(tx, id);
      if (await isRefundWaiting(tx, paymentId))
        return refuse('refund-waits', { detail: 'A refund of this sale waits for another admin.' });
      const own = await refuseOwnCase(tx, admin, [sale.buyerId, sale.sellerId]);
      if (own) return own;
      if (decision === 'refund' && !isBack) {
        const outcome = await requestRefund(
          tx,
          admin,
          { id: paymentId, reason, carBecomes: request.carBecomes },
          true,
        );
        // The sale stays disputed until the money is back.
        if (isRefused(outcome))
          return isRefused(outcome, 'car-choice-missing') ? outcome : refuseUnderWay();
        if (outcome.waits) return outcome;
      }
      await actAs(tx, actorOf(admin, reason));
      await endDispute(tx, { bookingId: id, decision, decidedBy: admin.person.id, reason });
      return { acknowledged: true, waits: false };
    });

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

/** Of the charge that has paid a booking. */
async function findPayment(tx: Queries, bookingId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from payments where booking_id = ${bookingId} and applied`.execute(tx);
  return rows[0]?.id ?? 0;
}

const refuseUnderWay = () =>
  refuse('refund-under-way', {
    detail: 'The price is on its way back to the buyer, or with them.',
  });
