// An admin sends a charge back: recorded here, sent by the refunds job afterwards. Above the limit it is
// only proposed, and nothing is recorded as a refund until a second admin has approved it.

import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Cents } from '../../../kit/money.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import * as contract from '../../admin/admin-contract.ts';
import type { ProposalState } from '../../refund.ts';
import type { Dependencies } from '../dependencies.ts';
import { isAdminNow, limitFor } from '../second-admin.ts';
import { lockSale } from '../settle/lock-sale.ts';
import {
  type AdminsRefund,
  insertRefund,
  refuseOwnRefund,
  refuseUnrefundable,
} from './insert-refund.ts';

type Request = InputOf<typeof contract.refundPayment>;
type Outcome = OutcomeOf<typeof contract.refundPayment>;

export const refundPayment = (dependencies: Dependencies) =>
  handle(contract.refundPayment, (request, admin) =>
    dependencies.database.transaction((tx) => requestRefund(tx, dependencies, admin, request)),
  );

export const decideRefund = ({ database, dispute }: Dependencies) =>
  handle(contract.decideRefund, ({ id, approved, reason, statements }, admin) =>
    database.transaction(async (tx): Promise<OutcomeOf<typeof contract.decideRefund>> => {
      const locked = await lockProposal(tx, id);
      if (!locked) return refuse('not-found');
      const { sale, proposal } = locked;
      const isOwn = proposal.askedBy === admin.person.id;
      const becomes = approved ? 'approved' : isOwn ? 'withdrawn' : 'declined';
      if (proposal.state === becomes) return { modifiedCount: 0 };
      if (proposal.state !== 'proposed') return refuse('decided-before');
      if (becomes === 'declined' && !reason)
        return refuse('reason-missing', { fields: { reason: contract.whyDeclined } });
      if (approved) {
        if (isOwn) return refuse('own-refund');
        if (!(await isAdminNow(tx, admin.person.id))) return refuse('not-allowed');
        if (!(await isAdminNow(tx, proposal.askedBy))) return refuse('proposer-not-admin');
        const refused = await refuseUnrefundable(tx, sale);
        if (refused) return refused;
        const own = await refuseOwnRefund(tx, admin, proposal.bookingId);
        if (own) return own;
        if (proposal.carBecomes === 'available' && proposal.isHandedOverSince)
          return refuse('handed-over-since');
        if (proposal.endsDispute && !(await dispute.isRead(tx, proposal.bookingId, statements)))
          return refuse('statements-unread');
      }
      await actAs(tx, actorOf(admin, approved ? proposal.note : reason));
      await sql`
        update proposed_refunds set state = ${becomes}, decided_at = now(),
          decided_by = ${admin.person.id}, decided_because = ${becomes === 'declined' ? reason : null}
        where id = ${id}`.execute(tx);
      if (!approved) return { modifiedCount: 1 };
      if (!(await insertRefund(tx, { ...proposal, proposalId: id })))
        return refuse('refund-under-way');
      const { bookingId, askedBy, note, endsDispute } = proposal;
      if (endsDispute) await dispute.end(tx, { bookingId, decidedBy: askedBy, reason: note });
      return { modifiedCount: 1 };
    }),
  );

/** How other modules call `requestRefund`. */
export type RequestRefund = (
  tx: Queries,
  admin: Caller,
  request: Request,
  endsDispute?: boolean,
) => Promise<Outcome>;

/** For an admin, within their transaction. `endsDispute`: as the decision of a dispute. */
export async function requestRefund(
  tx: Queries,
  { refundLimitCents, isDemo }: Pick<Dependencies, 'refundLimitCents' | 'isDemo'>,
  admin: Caller,
  { id, reason, carBecomes }: Request,
  endsDispute = false,
): Promise<Outcome> {
  const sale = await lockSale(tx, { paymentId: id });
  if (!sale) return refuse('not-found');
  const refused = await refuseUnrefundable(tx, sale);
  if (refused) return refused;
  const { payment, booking } = sale;
  if (await isRefundWaiting(tx, id)) return refuse('refund-waits');
  const hasBought = payment.applied && booking.state === 'paid';
  if (hasBought && !carBecomes)
    return refuse('car-choice-missing', { fields: { carBecomes: contract.chooseForCar } });
  const refund = {
    paymentId: id,
    amountCents: payment.chargedCents ?? payment.amountCents,
    askedBy: admin.person.id,
    note: reason,
    carBecomes: hasBought ? (carBecomes ?? null) : null,
  };
  // For a dispute this was checked before.
  const own = endsDispute ? null : await refuseOwnRefund(tx, admin, booking.id);
  if (own) return own;
  await actAs(tx, actorOf(admin, reason));
  const limit = { setCents: refundLimitCents, isDemo };
  const aloneCents = await findAloneCents(tx, await limitFor(tx, limit, admin.person.id));
  if (aloneCents !== null && refund.amountCents > aloneCents) {
    await insertProposal(tx, refund, endsDispute);
    return { acknowledged: true, waits: true };
  }
  const isInserted = await insertRefund(tx, { ...refund, aloneCents });
  return isInserted ? { acknowledged: true, waits: false } : refuse('refund-under-way');
}

/**
 * Up to what amount an admin may refund a charge alone now, by the limit of 24 hours; null: any amount.
 * Other admins' refunds wait until `tx` ends, so that two of them do not go below the limit at once.
 */
export async function findAloneCents(tx: Queries, limitCents: Cents | null): Promise<Cents | null> {
  if (limitCents === null) return null;
  await sql`select pg_advisory_xact_lock(hashtext('refunds-of-admins'), 0)`.execute(tx);
  // Ids grow with the time, so only the refunds of a day are read.
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(amount_cents), 0) :: bigint as cents from refunds
    where id > coalesce((
        select id from refunds where asked_at <= now() - interval '24 hours'
        order by id desc limit 1), 0)
      and because = 'by-admin' and proposal_id is null and state <> 'failed'`.execute(tx);
  return Math.max(0, limitCents - (rows[0]?.cents ?? 0));
}

/** The sale must be locked (`lockSale`). It is asked for now, whenever the transaction has begun. */
const insertProposal = (tx: Queries, refund: AdminsRefund, endsDispute: boolean) =>
  sql`
    insert into proposed_refunds (payment_id, amount_cents, car_becomes, note, proposed_by, ends_dispute, proposed_at)
    values (${refund.paymentId}, ${refund.amountCents}, ${refund.carBecomes}, ${refund.note},
      ${refund.askedBy}, ${endsDispute}, clock_timestamp())`.execute(tx);

/** Whether a refund of this charge waits. */
export async function isRefundWaiting(queries: Queries, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from proposed_refunds where payment_id = ${paymentId} and state = 'proposed'`.execute(
    queries,
  );
  return rows.length > 0;
}

interface Proposal extends AdminsRefund {
  readonly id: number;
  readonly bookingId: number;
  readonly state: ProposalState;
  readonly endsDispute: boolean;
  /** The buyer has taken over the car since the refund was asked for. */
  readonly isHandedOverSince: boolean;
}

/** With its sale, which is locked first; null where there is none. */
async function lockProposal(tx: Queries, id: number) {
  const { rows: named } = await sql<{ paymentId: number }>`
    select payment_id as "paymentId" from proposed_refunds where id = ${id}`.execute(tx);
  const sale = named[0] && (await lockSale(tx, named[0]));
  if (!sale) return null;
  const { rows } = await sql<Proposal>`
    select id, payment_id as "paymentId", ${sale.booking.id} :: bigint as "bookingId", state,
      amount_cents as "amountCents", car_becomes as "carBecomes", note, proposed_by as "askedBy",
      ends_dispute as "endsDispute", exists (
        select from sales where id = ${sale.booking.id} and handed_over_at > proposed_at
      ) as "isHandedOverSince"
    from proposed_refunds where id = ${id} for update`.execute(tx);
  const [proposal] = rows;
  return proposal ? { proposal, sale } : null;
}
