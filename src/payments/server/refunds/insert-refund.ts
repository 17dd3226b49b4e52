// A refund is recorded in the transaction that causes it, unless something speaks against it, and is sent to
// the provider afterwards.
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import type { Caller } from '../../../calls/server/actor.ts';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { refuseOwnCase } from '../../../people/server/people.ts';
import type { CarAfterRefund, RefundState } from '../../refund.ts';
import type { SaleRows } from '../settle/lock-sale.ts';

/** What an admin asks for. */
export interface AdminsRefund {
  readonly paymentId: number;
  readonly amountCents: Cents;
  readonly askedBy: string;
  readonly note: string;
  /** Null where the charge never bought its car. */
  readonly carBecomes: CarAfterRefund | null;
}

/** A refund by an admin alone, up to an amount (null: any), or one that another admin has approved. */
type NewRefund = AdminsRefund &
  ({ readonly aloneCents: Cents | null } | { readonly proposalId: number });

/** False where this payment has a refund that did not fail. The sale must be locked (`lockSale`). */
export async function insertRefund(tx: Queries, refund: NewRefund): Promise<boolean> {
  const { paymentId, amountCents, askedBy, note, carBecomes } = refund;
  const aloneCents = 'aloneCents' in refund ? refund.aloneCents : null;
  const proposalId = 'proposalId' in refund ? refund.proposalId : null;
  const { numAffectedRows } = await sql`
    insert into refunds (payment_id, amount_cents, because, asked_by, note, car_becomes, alone_cents, proposal_id)
    values (${paymentId}, ${amountCents}, 'by-admin', ${askedBy}, ${note}, ${carBecomes}, ${aloneCents}, ${proposalId})
    on conflict (payment_id) where state <> 'failed' do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Refunds a charge that bought nothing. It is inserted once for each payment, even if it fails: after that an
 * admin decides. The sale must be locked (`lockSale`).
 */
export async function insertFirstRefund(tx: Queries, paymentId: number): Promise<void> {
  await sql`
    insert into refunds (payment_id, amount_cents, because)
    select id, coalesce(charged_cents, amount_cents), 'not-applied' from payments p
    where id = ${paymentId} and not exists (select 1 from refunds where payment_id = p.id)`.execute(
    tx,
  );
}

/** Why the charge of a sale cannot be sent back now; null where it can. */
export async function refuseUnrefundable(tx: Queries, { payment }: SaleRows) {
  if (payment.state !== 'succeeded' && payment.state !== 'refunded') return refuse('not-charged');
  const lastState = await lastRefundState(tx, payment.id);
  if (lastState === 'requested' || lastState === 'pending') return refuse('refund-under-way');
  if (payment.state === 'refunded' && lastState === 'succeeded') return refuse('already-refunded');
  return (await isChargedBack(tx, payment.id)) ? refuse('charged-back') : null;
}

async function isChargedBack(tx: Queries, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from chargebacks where payment_id = ${paymentId}
      and (funds = 'withdrawn' or replaces_refund)`.execute(tx);
  return rows.length > 0;
}

async function lastRefundState(tx: Queries, paymentId: number): Promise<RefundState | undefined> {
  const { rows } = await sql<{ state: RefundState }>`
    select state from refunds where payment_id = ${paymentId} order by id desc limit 1`.execute(tx);
  return rows[0]?.state;
}

/** Refuses an admin who would get the price back themselves, while there is another admin. */
export async function refuseOwnRefund(tx: Queries, admin: Caller, bookingId: number) {
  const { rows } = await sql<{ buyerId: string }>`
    select buyer_id as "buyerId" from bookings where id = ${bookingId}`.execute(tx);
  return refuseOwnCase(
    tx,
    admin,
    rows.map(({ buyerId }) => buyerId),
  );
}
