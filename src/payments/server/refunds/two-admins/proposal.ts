// Refunds that wait for a second admin. While they wait, nothing is recorded as a refund.
import { sql } from 'kysely';
import type { Queries } from '../../../../kit/server/database/database.ts';
import type { ProposalState } from '../../../refund.ts';
import { lockSale } from '../../settle/lock-sale.ts';
import type { AdminsRefund } from '../insert-refund.ts';

/** The sale must be locked (`lockSale`). It is asked for now, whenever the transaction has begun. */
export const insertProposal = (tx: Queries, refund: AdminsRefund, endsDispute: boolean) =>
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
export async function lockProposal(tx: Queries, id: number) {
  const { rows: found } = await sql<{ paymentId: number }>`
    select payment_id as "paymentId" from proposed_refunds where id = ${id}`.execute(tx);
  const sale = found[0] && (await lockSale(tx, found[0]));
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
