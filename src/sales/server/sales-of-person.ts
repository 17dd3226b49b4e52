import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';

/** Where the cars that a person has bought or sold stand, for the file of everything about them. */
export async function salesOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql<{ booking_id: number }>`
    select s.id as booking_id, s.state, s.waits_since, s.handed_over_at, s.handed_over_by, s.disputed_at,
      r.text :: json as record, encode(r.seal, 'hex') as record_sha256,
      (select year || '-' || number from receipts where sale_id = s.id) as receipt,
      d.reason as dispute_reason, d.opened_at as dispute_opened_at, d.decision as dispute_decision,
      d.decided_because as dispute_decided_because, d.decided_at as dispute_decided_at
    from sales s left join sale_records r on r.sale_id = s.id
    left join disputes d on d.sale_id = s.id where s.id in (
      select id from bookings where buyer_id = ${personId}
      union all select b.id from cars c join bookings b on b.car_id = c.id
        where c.seller_id = ${personId})
    order by s.id`.execute(tx);
  const { rows: statements } = await sql<{ booking_id: number }>`
    select d.sale_id as booking_id, d.side, d.text, d.made_at,
      '/images/' || d.photo || '/1280.webp' as photo
    from dispute_statements d join bookings b on b.id = d.sale_id
    where d.sale_id = any(${rows.map(({ booking_id }) => booking_id)})
      and ${personId} = case d.side when 'buyer' then b.buyer_id else b.seller_id end
    order by d.id`.execute(tx);
  return rows.map((sale) => ({
    ...sale,
    said: statements.filter(({ booking_id }) => booking_id === sale.booking_id),
  }));
}
