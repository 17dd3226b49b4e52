// An admin sends a charge back: recorded here, sent by the refunds job afterwards. Above the limit it is
// only proposed.

import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Cents } from '../../../kit/money.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import * as contract from '../../admin/admin-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { limitFor } from '../second-admin.ts';
import { lockSale } from '../settle/lock-sale.ts';
import { insertRefund, refuseOwnRefund, refuseUnrefundable } from './insert-refund.ts';
import { insertProposal, isRefundWaiting } from './proposed-refunds.ts';

type Request = InputOf<typeof contract.refundPayment>;
type Outcome = OutcomeOf<typeof contract.refundPayment>;

export const refundPayment = (dependencies: Dependencies) =>
  handle(contract.refundPayment, (request, admin) =>
    dependencies.database.transaction((tx) => requestRefund(tx, dependencies, admin, request)),
  );

/** As other modules make it. */
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
  // Of a dispute it was asked before.
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
