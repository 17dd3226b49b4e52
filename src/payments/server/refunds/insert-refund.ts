// A refund is recorded in the transaction that causes it, and sent to the provider afterwards.
import { sql } from 'kysely';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { CarAfterRefund } from '../../refund.ts';

/** What an admin asks for. */
export interface AdminsRefund {
  readonly paymentId: number;
  readonly amountCents: Cents;
  readonly askedBy: string;
  readonly note: string;
  /** Null where the charge never bought its car. */
  readonly carBecomes: CarAfterRefund | null;
}

/** By an admin alone, up to an amount (null: any), or as another one has approved it. */
type NewRefund = AdminsRefund &
  ({ readonly aloneCents: Cents | null } | { readonly proposalId: number });

/** False where this payment has a refund that did not fail. The sale must be locked (`lockSale`). */
export async function insertRefund(tx: Queries, refund: NewRefund): Promise<boolean> {
  const { paymentId, amountCents, askedBy, note, carBecomes } = refund;
  const [aloneCents, proposalId] =
    'proposalId' in refund ? [null, refund.proposalId] : [refund.aloneCents, null];
  const { numAffectedRows } = await sql`
    insert into refunds (payment_id, amount_cents, because, asked_by, note, car_becomes, alone_cents, proposal_id)
    values (${paymentId}, ${amountCents}, 'by-admin', ${askedBy}, ${note}, ${carBecomes}, ${aloneCents}, ${proposalId})
    on conflict (payment_id) where state <> 'failed' do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * For a charge that bought nothing. Inserted once for each payment, even if it fails: after that an
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
