// What a second admin decides about a refund above the limit.
import { sql } from 'kysely';
import type { InputOf } from '../../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../../calls/server/actor.ts';
import { actAs } from '../../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../../kit/server/database/database.ts';
import {
  addedSince,
  type decideRefund,
  whyDeclined,
} from '../../../admin/decide-refund-contract.ts';
import { insertRefund } from '../insert-refund.ts';
import { refuseOwnRefund } from '../own-refund.ts';
import { refuseUnderWay, refuseUnrefundable } from '../refuse-unrefundable.ts';
import { isAdminNow } from './is-admin-now.ts';
import { lockProposal } from './proposal.ts';

/** The dispute about a booking that an admin has decided by a refund. Its sale is locked. */
export interface RefundedDispute {
  /** Whether there are no more than so many statements; undefined: nobody says that they have read any. */
  isRead(tx: Queries, bookingId: number, statements: number | undefined): Promise<boolean>;
  end(
    tx: Queries,
    decision: { readonly bookingId: number; readonly decidedBy: string; readonly reason: string },
  ): Promise<void>;
}

export const createDecideRefund =
  ({ transaction }: Database, dispute: RefundedDispute) =>
  (
    admin: Caller,
    { id, approved, reason, statements }: InputOf<typeof decideRefund>,
  ): Promise<OutcomeOf<typeof decideRefund>> =>
    transaction(async (tx) => {
      const locked = await lockProposal(tx, id);
      if (!locked) return refuse('not-found');
      const { sale, proposal } = locked;
      const isOwn = proposal.askedBy === admin.person.id;
      const becomes = approved ? 'approved' : isOwn ? 'withdrawn' : 'declined';
      if (proposal.state === becomes) return { modifiedCount: 0 };
      if (proposal.state !== 'proposed')
        return refuse('decided-before', { detail: 'This refund was decided on before.' });
      if (becomes === 'declined' && !reason)
        return refuse('reason-missing', {
          detail: `${whyDeclined}.`,
          fields: { reason: whyDeclined },
        });
      if (approved) {
        if (isOwn)
          return refuse('own-refund', { detail: 'Another admin must approve this refund.' });
        if (!(await isAdminNow(tx, admin.person.id))) return refuse('not-allowed');
        if (!(await isAdminNow(tx, proposal.askedBy)))
          return refuse('proposer-not-admin', {
            detail: 'Whoever asked for this refund is not an admin any more. Decline it.',
          });
        const refused = await refuseUnrefundable(tx, sale);
        if (refused) return refused;
        const own = await refuseOwnRefund(tx, admin, proposal.bookingId);
        if (own) return own;
        if (proposal.carBecomes === 'available' && proposal.isHandedOverSince)
          return refuse('handed-over-since', {
            detail:
              'The buyer has taken over the car since, so it cannot be for sale again. Decline it.',
          });
        if (proposal.endsDispute && !(await dispute.isRead(tx, proposal.bookingId, statements)))
          return refuse('statements-unread', { detail: addedSince });
      }
      await actAs(tx, actorOf(admin, approved ? proposal.note : reason));
      await sql`
        update proposed_refunds set state = ${becomes}, decided_at = now(),
          decided_by = ${admin.person.id}, decided_because = ${becomes === 'declined' ? reason : null}
        where id = ${id}`.execute(tx);
      if (!approved) return { modifiedCount: 1 };
      if (!(await insertRefund(tx, { ...proposal, proposalId: id }))) return refuseUnderWay();
      const { bookingId, askedBy, note, endsDispute } = proposal;
      if (endsDispute) await dispute.end(tx, { bookingId, decidedBy: askedBy, reason: note });
      return { modifiedCount: 1 };
    });
