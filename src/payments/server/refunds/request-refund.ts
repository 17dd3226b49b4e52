// An admin sends a charge back: recorded here, sent by the refunds job afterwards. Above the limit it is
// only proposed.
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { chooseForCar, type refundPayment } from '../../admin/admin-contract.ts';
import { type AdminLimit, limitFor } from '../admin-limit.ts';
import { lockSale } from '../settle/lock-sale.ts';
import { insertRefund } from './insert-refund.ts';
import { refuseOwnRefund } from './own-refund.ts';
import { refuseUnderWay, refuseUnrefundable } from './refuse-unrefundable.ts';
import { findAloneCents } from './two-admins/alone-cents.ts';
import { insertProposal, isRefundWaiting } from './two-admins/proposal.ts';

/** For an admin, within their transaction. `endsDispute`: as the decision of a dispute. */
export type RequestRefund = (
  tx: Queries,
  admin: Caller,
  request: InputOf<typeof refundPayment>,
  endsDispute?: boolean,
) => Promise<OutcomeOf<typeof refundPayment>>;

export const createRequestRefund =
  (limit: AdminLimit): RequestRefund =>
  async (tx, admin, { id, reason, carBecomes }, endsDispute = false) => {
    const sale = await lockSale(tx, { paymentId: id });
    if (!sale) return refuse('not-found');
    const refused = await refuseUnrefundable(tx, sale);
    if (refused) return refused;
    const { payment, booking } = sale;
    if (await isRefundWaiting(tx, id))
      return refuse('refund-waits', { detail: 'A refund of this charge waits for another admin.' });
    const hasBought = payment.applied && booking.state === 'paid';
    if (hasBought && !carBecomes)
      return refuse('car-choice-missing', {
        detail: 'Choose what happens to the car.',
        fields: { carBecomes: chooseForCar },
      });
    const refund = {
      paymentId: id,
      amountCents: payment.chargedCents ?? payment.amountCents,
      askedBy: admin.person.id,
      note: reason,
      carBecomes: hasBought ? (carBecomes ?? null) : null,
    };
    // Of a dispute it was asked before.
    const own = endsDispute ? null : await refuseOwnRefund(tx, admin, booking.id);
    if (own) return own;
    await actAs(tx, actorOf(admin, reason));
    const aloneCents = await findAloneCents(tx, await limitFor(tx, limit, admin.person.id));
    if (aloneCents !== null && refund.amountCents > aloneCents) {
      await insertProposal(tx, refund, endsDispute);
      return { acknowledged: true, waits: true };
    }
    const isInserted = await insertRefund(tx, { ...refund, aloneCents });
    return isInserted ? { acknowledged: true, waits: false } : refuseUnderWay();
  };
