// Money that goes back: written down in the transaction of its reason, sent by the provider after.
import { sql } from 'kysely';
import type { Cents } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database.ts';
import type { CarAfterRefund } from '../../refund.ts';

export type NewRefund = { readonly paymentId: number; readonly amountCents: Cents } & (
  | { readonly because: 'not-applied' }
  | {
      readonly because: 'by-admin';
      readonly askedBy: string;
      readonly note: string;
      /** Null where the charge never bought its car. */
      readonly carBecomes: CarAfterRefund | null;
    }
);

/** False where a refund of this payment is under way or done already. The payment must be locked. */
export async function insertRefund(tx: Queries, wanted: NewRefund): Promise<boolean> {
  const { paymentId, amountCents, because } = wanted;
  const [askedBy, note, carBecomes] =
    wanted.because === 'by-admin'
      ? [wanted.askedBy, wanted.note, wanted.carBecomes]
      : [null, '', null];
  const { numAffectedRows } = await sql`
    insert into refunds (payment_id, amount_cents, because, asked_by, note, car_becomes)
    values (${paymentId}, ${amountCents}, ${because}, ${askedBy}, ${note}, ${carBecomes})
    on conflict (payment_id) where state <> 'failed' do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** For a charge that bought nothing; once, whatever became of it: after that an admin decides. */
export async function insertFirstRefund(tx: Queries, paymentId: number): Promise<void> {
  await sql`
    insert into refunds (payment_id, amount_cents, because)
    select id, coalesce(charged_cents, amount_cents), 'not-applied' from payments p
    where id = ${paymentId} and not exists (select 1 from refunds where payment_id = p.id)`.execute(
    tx,
  );
}
