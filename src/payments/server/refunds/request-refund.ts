// An admin sends a charge back: recorded here, sent by the refunds job afterwards. Above the limit it is
// only proposed, and nothing is recorded as a refund until a second admin has approved it.

import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, type RefusalOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Cents } from '../../../kit/money.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import * as contract from '../../admin/admin-contract.ts';
import type { ProposalState } from '../../refund.ts';
import type { Dependencies } from '../dependencies.ts';
import { isAdminNow, limitFor } from '../second-admin.ts';
import { lockSale, type SaleRows } from '../settle/lock-sale.ts';
import {
  type AdminsRefund,
  insertRefund,
  refuseOwnRefund,
  refuseUnrefundable,
} from './insert-refund.ts';

type Request = InputOf<typeof contract.refundPayment>;
type Outcome = OutcomeOf<typeof contract.refundPayment>;
type Decision = InputOf<typeof contract.decideRefund>;
type DecisionOutcome = OutcomeOf<typeof contract.decideRefund>;

export const refundPayment = (dependencies: Dependencies) =>
  handle(contract.refundPayment, (request, admin) =>
    dependencies.database.transaction((tx) => requestRefund(tx, dependencies, admin, request)),
  );

/** How other modules call `requestRefund`. */
export type RequestRefund = (
  tx: Queries,
  admin: Caller,
  request: AdminsRequest,
) => Promise<Outcome>;

interface AdminsRequest extends Request {
  /** The refund is the decision of a dispute. */
  readonly endsDispute?: boolean;
}

/** Refunds a charge for an admin, or proposes it, within their transaction. */
export async function requestRefund(
  tx: Queries,
  { refundLimitCents, isDemo }: Pick<Dependencies, 'refundLimitCents' | 'isDemo'>,
  admin: Caller,
  { id: paymentId, reason, carBecomes, endsDispute = false }: AdminsRequest,
): Promise<Outcome> {
  const sale = await lockSale(tx, { paymentId });
  if (!sale) return refuse('not-found');
  const { payment, booking } = sale;
  const unrefundable = await refuseUnrefundable(tx, sale);
  if (unrefundable) return unrefundable;
  if (await isRefundWaiting(tx, paymentId)) return refuse('refund-waits');
  const boughtCar = payment.applied && booking.state === 'paid';
  if (boughtCar && !carBecomes)
    return refuse('car-choice-missing', { fields: { carBecomes: contract.chooseForCar } });
  // Whoever decides a dispute was checked for a part in it before.
  const ownCase = endsDispute ? null : await refuseOwnRefund(tx, admin, booking.id);
  if (ownCase) return ownCase;

  await actAs(tx, actorOf(admin, reason));
  const refund: AdminsRefund = {
    paymentId,
    amountCents: payment.chargedCents ?? payment.amountCents,
    askedBy: admin.person.id,
    note: reason,
    carBecomes: boughtCar && carBecomes ? carBecomes : null,
  };
  const limit = { setCents: refundLimitCents, isDemo };
  const aloneCents = await findAloneCents(tx, await limitFor(tx, limit, admin.person.id));
  if (aloneCents !== null && refund.amountCents > aloneCents) {
    await insertProposal(tx, refund, endsDispute);
    return { acknowledged: true, waits: true };
  }
  const isInserted = await insertRefund(tx, { ...refund, aloneCents });
  return isInserted ? { acknowledged: true, waits: false } : refuse('refund-under-way');
}

/** Whether a refund of this charge waits for a second admin. */
export async function isRefundWaiting(queries: Queries, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from proposed_refunds where payment_id = ${paymentId} and state = 'proposed'`.execute(
    queries,
  );
  return rows.length > 0;
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

/**
 * The sale must be locked (`lockSale`). The proposal is dated by the clock, since its
 * transaction may have begun before a handover that it waited for.
 */
const insertProposal = (tx: Queries, refund: AdminsRefund, endsDispute: boolean) =>
  sql`
    insert into proposed_refunds (payment_id, amount_cents, car_becomes, note, proposed_by, ends_dispute, proposed_at)
    values (${refund.paymentId}, ${refund.amountCents}, ${refund.carBecomes}, ${refund.note},
      ${refund.askedBy}, ${endsDispute}, clock_timestamp())`.execute(tx);

/** A second admin approves or declines what was proposed; whoever has proposed it may withdraw it. */
export const decideRefund = (dependencies: Dependencies) =>
  handle(contract.decideRefund, (decision, admin) =>
    dependencies.database.transaction(async (tx): Promise<DecisionOutcome> => {
      const locked = await lockProposal(tx, decision.id);
      if (!locked) return refuse('not-found');
      const { state } = locked.proposal;
      const decided = stateAfter(decision, locked.proposal, admin);
      if (state === decided) return { modifiedCount: 0 };
      if (state !== 'proposed') return refuse('decided-before');
      return decided === 'approved'
        ? approve(tx, dependencies, admin, locked, decision)
        : turnDown(tx, admin, locked.proposal, decided, decision.reason);
    }),
  );

function stateAfter({ approved }: Decision, { askedBy }: Proposal, admin: Caller): Decided {
  if (approved) return 'approved';
  return askedBy === admin.person.id ? 'withdrawn' : 'declined';
}

async function approve(
  tx: Queries,
  dependencies: Dependencies,
  admin: Caller,
  locked: LockedProposal,
  decision: Decision,
): Promise<DecisionOutcome> {
  const { proposal } = locked;
  const refused = await refuseApproval(tx, dependencies, admin, locked, decision);
  if (refused) return refused;
  await actAs(tx, actorOf(admin, proposal.note));
  await recordDecision(tx, admin, proposal, 'approved');
  if (!(await insertRefund(tx, { ...proposal, proposalId: proposal.id })))
    return refuse('refund-under-way');
  if (proposal.endsDispute)
    await dependencies.dispute.end(tx, {
      bookingId: proposal.bookingId,
      decidedBy: proposal.askedBy,
      reason: proposal.note,
    });
  return { modifiedCount: 1 };
}

/** Why this admin cannot approve a refund now; null where they can. */
async function refuseApproval(
  tx: Queries,
  { dispute }: Dependencies,
  admin: Caller,
  { sale, proposal }: LockedProposal,
  { statements }: Decision,
): Promise<RefusalOf<typeof contract.decideRefund> | null> {
  if (proposal.askedBy === admin.person.id) return refuse('own-refund');
  if (!(await isAdminNow(tx, admin.person.id))) return refuse('not-allowed');
  if (!(await isAdminNow(tx, proposal.askedBy))) return refuse('proposer-not-admin');
  const unrefundable = await refuseUnrefundable(tx, sale);
  if (unrefundable) return unrefundable;
  const ownCase = await refuseOwnRefund(tx, admin, proposal.bookingId);
  if (ownCase) return ownCase;
  if (proposal.carBecomes === 'available' && proposal.isHandedOverSince)
    return refuse('handed-over-since');
  if (proposal.endsDispute && !(await dispute.isRead(tx, proposal.bookingId, statements)))
    return refuse('statements-unread');
  return null;
}

async function turnDown(
  tx: Queries,
  admin: Caller,
  proposal: Proposal,
  decided: 'declined' | 'withdrawn',
  reason: string | undefined,
): Promise<DecisionOutcome> {
  if (decided === 'declined' && !reason)
    return refuse('reason-missing', { fields: { reason: contract.whyDeclined } });
  await actAs(tx, actorOf(admin, reason));
  await recordDecision(tx, admin, proposal, decided, decided === 'declined' ? reason : undefined);
  return { modifiedCount: 1 };
}

const recordDecision = (
  tx: Queries,
  admin: Caller,
  { id }: Proposal,
  decided: Decided,
  declinedBecause?: string,
) =>
  sql`
    update proposed_refunds set state = ${decided}, decided_at = now(),
      decided_by = ${admin.person.id}, decided_because = ${declinedBecause ?? null}
    where id = ${id}`.execute(tx);

interface Proposal extends AdminsRefund {
  readonly id: number;
  readonly bookingId: number;
  readonly state: ProposalState;
  readonly endsDispute: boolean;
  /** The buyer has taken over the car since the refund was asked for. */
  readonly isHandedOverSince: boolean;
}
type Decided = Exclude<ProposalState, 'proposed'>;

interface LockedProposal {
  readonly sale: SaleRows;
  readonly proposal: Proposal;
}

/** Locks a proposal after its sale; null where there is none. */
async function lockProposal(tx: Queries, id: number): Promise<LockedProposal | null> {
  const {
    rows: [key],
  } = await sql<{ paymentId: number }>`
    select payment_id as "paymentId" from proposed_refunds where id = ${id}`.execute(tx);
  const sale = key ? await lockSale(tx, key) : null;
  if (!sale) return null;
  const { rows } = await sql<Proposal>`
    select id, payment_id as "paymentId", ${sale.booking.id} :: bigint as "bookingId", state,
      amount_cents as "amountCents", car_becomes as "carBecomes", note, proposed_by as "askedBy",
      ends_dispute as "endsDispute", exists (
        select from sales where id = ${sale.booking.id} and handed_over_at > proposed_at
      ) as "isHandedOverSince"
    from proposed_refunds where id = ${id} for update`.execute(tx);
  const [proposal] = rows;
  return proposal ? { sale, proposal } : null;
}
