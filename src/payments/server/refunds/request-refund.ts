// An admin sends a charge back: recorded here, sent by the refunds job afterwards.
import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { refundPayment } from '../../admin-contract.ts';
import { chooseForCar } from '../../admin-contract.ts';
import type { RefundState } from '../../refund.ts';
import { lockSale } from '../settle/lock-sale.ts';
import { insertRefund } from './insert-refund.ts';
import { refundState } from './refund-state.ts';

type RefundRequest = InputOf<typeof refundPayment>;
type RefundOutcome = OutcomeOf<typeof refundPayment>;
export type RequestRefund = (admin: Caller, request: RefundRequest) => Promise<RefundOutcome>;

export const createRequestRefund =
  ({ transaction }: Database): RequestRefund =>
  (admin, request) =>
    transaction((tx) => requestRefund(tx, admin, request));

/** For an admin, within their transaction. */
export async function requestRefund(
  tx: Queries,
  admin: Caller,
  { id, reason, carBecomes }: RefundRequest,
): Promise<RefundOutcome> {
  const sale = await lockSale(tx, { paymentId: id });
  if (!sale) return refuse('not-found');
  const { payment, booking } = sale;
  if (payment.state !== 'succeeded' && payment.state !== 'refunded')
    return refuse('not-charged', { detail: 'Nothing was charged, so nothing can go back.' });
  const lastState = await lastRefundState(tx, id);
  if (lastState === 'requested' || lastState === 'pending') return underWay();
  if (payment.state === 'refunded' && lastState === 'succeeded')
    return refuse('already-refunded', { detail: 'This charge has gone back already.' });
  if (await isTakenBack(tx, id))
    return refuse('charged-back', {
      detail: 'The buyer’s bank has taken this charge back. A refund would pay them twice.',
    });

  const hasBought = payment.applied && booking.state === 'paid';
  if (hasBought && !carBecomes)
    return refuse('car-choice-missing', {
      detail: 'Choose what happens to the car.',
      fields: { carBecomes: chooseForCar },
    });
  await actAs(tx, actorOf(admin, reason));
  const isInserted = await insertRefund(tx, {
    paymentId: id,
    amountCents: payment.chargedCents ?? payment.amountCents,
    because: 'by-admin',
    askedBy: admin.person.id,
    note: reason,
    carBecomes: hasBought ? (carBecomes ?? null) : null,
  });
  return isInserted ? { acknowledged: true } : underWay();
}

const underWay = () =>
  refuse('refund-under-way', { detail: 'A refund of this charge is under way already.' });

async function isTakenBack(tx: Queries, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from chargebacks where payment_id = ${paymentId}
      and (funds = 'withdrawn' or replaces_refund)`.execute(tx);
  return rows.length > 0;
}

async function lastRefundState(tx: Queries, paymentId: number): Promise<RefundState | undefined> {
  const { rows } = await sql<{ state: RefundState }>`
    select ${refundState(sql`state`)} as state from refunds where payment_id = ${paymentId} order by id desc limit 1`.execute(
    tx,
  );
  return rows[0]?.state;
}
