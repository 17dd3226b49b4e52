import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';

/** What a person has paid, for the file of everything about them. */
export async function paymentsOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id, p.booking_id, p.amount_cents, p.currency, p.state, p.opened_at, p.settled_at,
      array(select jsonb_build_object('amount_cents', amount_cents, 'state', state, 'asked_at', asked_at,
        'ended_at', ended_at) from refunds where payment_id = p.id order by id) as refunds,
      array(select jsonb_build_object('amount_cents', amount_cents, 'state', state, 'reason', reason,
        'opened_at', opened_at, 'ended_at', ended_at)
        from chargebacks where payment_id = p.id order by id) as chargebacks
    from payments p join bookings b on b.id = p.booking_id
    where b.buyer_id = ${personId} order by p.id`.execute(tx);
  return rows;
}
