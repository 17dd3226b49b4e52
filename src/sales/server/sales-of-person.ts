// What the account of a person needs of their sales: before it is deleted, for the file of everything
// about them, and once they are erased or no longer suspended.
import { sql } from 'kysely';
import { disputePath, orderPath } from '../../bookings/booking-paths.ts';
import { carsOfBookings, lockCars } from '../../bookings/server/bookings.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { isShown, shownFrom } from './read-reviews.ts';

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

/**
 * Whether a person has bought or sold a car that is paid and not handed over, or that is disputed. What
 * the other side is owed then needs them.
 */
export async function hasOpenSale(queries: Queries, personId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (
      select 1 from (
        select id from bookings where buyer_id = ${personId} and state = 'paid'
        union all select b.id from cars c join bookings b on b.id = c.sold_booking_id
          where c.seller_id = ${personId}
      ) own join sales s on s.id = own.id where s.state in ('paid', 'disputed')
    ) as "isOpen"`.execute(queries);
  return rows[0]?.isOpen ?? true;
}

/** Where the emails about a person's purchases and sales lead. */
export async function pagesOfSales(queries: Queries, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sales s where s.id in (
      select id from bookings where buyer_id = ${personId}
      union all select b.id from cars c join bookings b on b.car_id = c.id
        where c.seller_id = ${personId})`.execute(queries);
  return rows.flatMap(({ id }) => [orderPath(id), disputePath(id)]);
}

/** Removes the name of a person who is being erased from the records of their sales. What was sealed stays. */
export async function eraseFromRecords(tx: Queries, personId: string): Promise<void> {
  await sql`
    update sale_records set buyer = null
    where buyer is not null
      and sale_id in (select id from bookings where buyer_id = ${personId})`.execute(tx);
  await sql`
    update sale_records set seller = null
    where seller is not null and sale_id in (
      select b.id from cars c join bookings b on b.car_id = c.id
      where c.seller_id = ${personId})`.execute(tx);
}

/** What a person has written of others and answered, for the file of everything about them. */
export async function reviewsOfPerson(tx: Queries, personId: string) {
  const { rows: reviews } = await sql`
    select sale_id as booking_id, stars, body as text, written_at, ${shownFrom} as shown_at,
      removed_because
    from reviews r where author_id = ${personId} order by id`.execute(tx);
  const { rows: reviewsReceived } = await sql`
    select sale_id as booking_id, stars, body as text, ${shownFrom} as shown_at, answer, answered_at
    from reviews r where about_id = ${personId} and ${isShown} order by id`.execute(tx);
  return { reviews, reviewsReceived };
}

/** Erases the words of a person's reviews; the stars stay. */
export async function eraseReviews(tx: Queries, personId: string): Promise<void> {
  await sql`
    update reviews set body = null, answer = null
    where author_id = ${personId} or about_id = ${personId}`.execute(tx);
}

/**
 * Restores a buyer whose suspension is lifted: the days after which a car they paid for is handed over by
 * itself begin anew, with both of their emails. They could not use those that went by.
 */
export async function restoreBuyer(tx: Queries, buyerId: string): Promise<void> {
  await lockCars(tx, carsOfBookings(sql`b.buyer_id = ${buyerId} and b.state = 'paid'`));
  await sql`
    update sales s set waits_since = now(), reminders = 0
    from bookings b where b.id = s.id and b.buyer_id = ${buyerId} and s.state = 'paid'`.execute(tx);
}
