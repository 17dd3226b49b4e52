// One payment for admins: everything about it, with its history from the audit table, and a sync now.

import { sql } from 'kysely';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import { carEvents } from '../../../cars/car.ts';
import { idInAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { emailOrEmpty } from '../../../people/server/people.ts';
import type {
  ChargebackDetails,
  PaymentDetails,
  PaymentEvent,
  ProposedRefund,
  RefundDetails,
} from '../../admin/admin-contract.ts';
import * as contract from '../../admin/admin-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { unlessUnavailable } from '../provider/card-processor.ts';
import { isRequested } from '../refunds/refund-state.ts';
import { sendRefunds, settleRefund } from '../refunds/send-refunds.ts';
import type { SellersMoney } from '../sellers-money.ts';
import { listedColumns, paymentsJoined, statusOf } from './find-payments.ts';

export const readPayment = ({ database, sellersMoney }: Dependencies) =>
  handle(
    contract.readPayment,
    async ({ id }) =>
      (await readPaymentDetails(database.queries, sellersMoney, id)) ?? refuse('not-found'),
  );

interface PaymentRow
  extends Omit<PaymentDetails, 'refunds' | 'proposals' | 'chargebacks' | 'events'> {
  bookedAt: Date;
}

/** Null where there is no such payment. */
async function readPaymentDetails(
  queries: Queries,
  sellersMoney: SellersMoney,
  id: number,
): Promise<PaymentDetails | null> {
  const { rows } = await sql<PaymentRow>`
    select ${listedColumns}, p.processor, p.applied, c.id as "carId", b.image_id as "imageId",
      c.state as "carStatus",
      case when c.hold_booking_id = b.id then c.hold_until end as "heldUntil",
      b.state as "bookingStatus", b.booked_at as "bookedAt",
      seller.name as "sellerName", ${emailOrEmpty('seller')} as "sellerEmail"
    from ${paymentsJoined} where p.id = ${id}`.execute(queries);
  const [row] = rows;
  if (!row) return null;
  const { bookedAt, ...payment } = row;
  const refunds = await refundsOf(queries, id);
  const proposals = await proposalsOf(queries, id);
  const chargebacks = await chargebacksOf(queries, sellersMoney, id);
  const changes = await changesOf(queries, payment, { refunds, proposals, chargebacks });
  const events = [
    { at: bookedAt, thing: 'bookings', was: null, became: 'unpaid', by: row.buyerName },
    { at: row.openedAt, thing: 'payments', was: null, became: 'created', by: row.buyerName },
    ...changes,
  ] satisfies PaymentEvent[];
  return {
    ...payment,
    refunds,
    proposals,
    chargebacks,
    // The sort is stable: events of the same moment stay in the order in which they were recorded.
    events: events.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  };
}

async function refundsOf(queries: Queries, paymentId: number): Promise<RefundDetails[]> {
  const { rows } = await sql<RefundDetails>`
    select r.id, r.amount_cents as "amountCents", r.because, r.note, p.name as "askedBy",
      second.name as "approvedBy", r.car_becomes as "carBecomes", r.state, r.provider_id as "providerId",
      r.asked_at as "requestedAt", r.ended_at as "endedAt", r.last_error as "lastError"
    from refunds r left join people p on p.id = r.asked_by
    left join proposed_refunds proposal on proposal.id = r.proposal_id
    left join people second on second.id = proposal.decided_by
    where r.payment_id = ${paymentId} order by r.id`.execute(queries);
  return rows;
}

async function proposalsOf(queries: Queries, paymentId: number): Promise<ProposedRefund[]> {
  const { rows } = await sql<ProposedRefund>`
    select r.id, r.amount_cents as "amountCents", r.note, r.car_becomes as "carBecomes",
      r.ends_dispute as "endsDispute", r.proposed_at as "proposedAt", one.name as "proposedBy", r.proposed_by as "proposedById", r.state,
      other.name as "decidedBy", r.decided_at as "decidedAt", r.decided_because as "decidedBecause"
    from proposed_refunds r join people one on one.id = r.proposed_by
    left join people other on other.id = r.decided_by
    where r.payment_id = ${paymentId} order by r.id`.execute(queries);
  return rows;
}

async function chargebacksOf(
  queries: Queries,
  sellersMoney: SellersMoney,
  paymentId: number,
): Promise<ChargebackDetails[]> {
  const { rows } = await sql<ChargebackDetails>`
    select k.id, k.amount_cents as "amountCents", k.reason, k.state, k.funds,
      k.replaces_refund as "replacesRefund", k.provider_id as "providerId",
      case when y.applied then ${sellersMoney.has(sql`y.booking_id`)} else 'nothing' end as "sellerHas",
      k.opened_at as "openedAt", k.respond_by as "respondBy", k.ended_at as "endedAt"
    from chargebacks k join payments y on y.id = k.payment_id
    where k.payment_id = ${paymentId} order by k.id`.execute(queries);
  return rows;
}

/**
 * Changes to the payment, its booking, its refunds, its chargebacks and its car. One payment at a time
 * holds a car, so the car's changes from this payment's opening until the next one opens belong to this
 * payment.
 */
async function changesOf(
  queries: Queries,
  { id, bookingId, carId }: Pick<PaymentRow, 'id' | 'bookingId' | 'carId'>,
  {
    refunds,
    proposals,
    chargebacks,
  }: Pick<PaymentDetails, 'refunds' | 'proposals' | 'chargebacks'>,
): Promise<PaymentEvent[]> {
  const { rows } = await sql<PaymentEvent>`
    select a.at, a.thing, a.was, a.became,
      p.name as by
    from audit a
    left join people p on p.id = ${idInAudit(sql`a.by_person`)}
    where (a.thing = 'payments' and a.thing_id = ${String(id)})
      or (a.thing = 'bookings' and a.thing_id = ${String(bookingId)})
      or (a.thing = 'proposed_refunds' and a.thing_id = any(${proposals.map(({ id }) => String(id))}))
      or (a.thing = 'refunds' and a.thing_id = any(${refunds.map(({ id }) => String(id))}))
      or (a.thing = 'chargebacks' and a.thing_id = any(${chargebacks.map(({ id }) => String(id))}))
      or (a.thing = 'cars' and a.thing_id = ${String(carId)} and a.became = any(${[...carEvents]})
        and a.at >= (select opened_at from payments where id = ${id})
        and a.at < coalesce((
          select min(later.opened_at) from payments later
          join bookings b on b.id = later.booking_id
          where b.car_id = ${carId} and later.id > ${id}), 'infinity'))
    order by a.id limit 200`.execute(queries);
  return rows;
}

/** Does at once what the jobs that sync payments and send refunds would do later. */
export const syncPayment = (dependencies: Dependencies) =>
  handle(contract.syncPayment, ({ id }) => unlessUnavailable(() => sync(dependencies, id)));

interface ProviderIds {
  readonly intentId: string | null;
  /** Null where there is no refund, or the provider has not given it an id yet. */
  readonly refundId: string | null;
}

/** Syncs a payment and its latest refund. Rejects with `ProcessorUnavailable`. */
async function sync(
  dependencies: Dependencies,
  paymentId: number,
): Promise<OutcomeOf<typeof contract.syncPayment>> {
  const { queries } = dependencies.database;
  const { rows } = await sql<ProviderIds>`
    select p.intent_id as "intentId", r.provider_id as "refundId"
    from payments p left join lateral (
      select provider_id from refunds where payment_id = p.id order by id desc limit 1) r on true
    where p.id = ${paymentId}`.execute(queries);
  const [payment] = rows;
  if (!payment) return refuse('not-found');
  if (!payment.intentId) return refuse('never-opened');
  if ((await dependencies.settle(payment.intentId)).is === 'unknown')
    return refuse('unknown-to-provider');
  if (payment.refundId) await settleRefund(dependencies, payment.refundId);
  else {
    await sql`
      update refunds set next_attempt_at = now()
      where payment_id = ${paymentId} and ${isRequested}`.execute(queries);
    await sendRefunds(dependencies, paymentId);
  }
  const status = await statusOf(queries, paymentId);
  return status ? { status } : refuse('not-found');
}
