import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';
import { deleteMailsLeadingTo } from '../../messages/server/messages.ts';
import { viewingPath } from '../viewing.ts';

/** A person's viewings and their hours as a seller, for their own file. */
export async function viewingsOfPerson(tx: Queries, personId: string) {
  const viewings = await sql`
    select id, car_id, case when buyer_id = ${personId} then 'buyer' else 'seller' end as side,
      state, asked_by, starts_at, ends_at, time_zone, ended_by, ended_because, made_at,
      case when state = 'confirmed' or seller_id = ${personId} then place end as place
    from viewings w where buyer_id = ${personId} or seller_id = ${personId} order by id`.execute(
    tx,
  );
  const terms = await sql`
    select time_zone, place, minutes, at_once,
      array(select jsonb_build_object('weekday', weekday, 'opens', opens, 'closes', closes)
        from viewing_hours h where h.seller_id = t.seller_id order by weekday) as week,
      array(select jsonb_build_object('day', day, 'opens', opens, 'closes', closes)
        from viewing_days d where d.seller_id = t.seller_id order by day) as days
    from viewing_terms t where seller_id = ${personId}`.execute(tx);
  return { viewings: viewings.rows, viewingHours: terms.rows };
}

/**
 * Erases the hours of a person and their place, also from mails. The database has canceled what was
 * ahead.
 */
export async function eraseViewings(tx: Queries, personId: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct v.id from conversations v
    join viewings w on w.car_id = v.car_id and w.buyer_id = v.buyer_id
    where w.buyer_id = ${personId} or w.seller_id = ${personId}`.execute(tx);
  await deleteMailsLeadingTo(
    tx,
    rows.map(({ id }) => viewingPath(id)),
  );
  await sql`
    update viewings set place = 'erased' where seller_id = ${personId} and place is not null`.execute(
    tx,
  );
  await sql`delete from viewing_days where seller_id = ${personId}`.execute(tx);
  await sql`delete from viewing_hours where seller_id = ${personId}`.execute(tx);
  await sql`delete from viewing_terms where seller_id = ${personId}`.execute(tx);
}
