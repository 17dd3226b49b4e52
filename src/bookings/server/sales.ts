import { sql } from 'kysely';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import type { Queries } from '../../kit/server/database.ts';
import { listSales, type Sale, salesPerPage } from '../sales-contract.ts';

/** Sellers learn who bought a car only once it is paid. */
export const saleHandlers = (queries: Queries): CallHandler[] => [
  handle(listSales, async ({ after, cars }, { person }) => {
    const following = after
      ? sql`and (c.sold_at, b.id) < (
          select sold_at, sold_booking_id from cars
          where sold_booking_id = ${after} and seller_id = ${person.id})`
      : sql``;
    const ofCars = cars ? sql`and c.id = any(${cars})` : sql``;
    const { rows } = await sql<Sale>`
      select b.id as "bookingId", c.id as "carId", c.sold_at as "soldAt", buyer.name as "buyerName",
        case when buyer.erased_at is null then buyer.email end as "buyerEmail",
        case when buyer.erased_at is null then b.phone end as "buyerPhone"
      from cars c
      join bookings b on b.id = c.sold_booking_id
      join people buyer on buyer.id = b.buyer_id
      where c.seller_id = ${person.id} and c.state = 'sold' ${following} ${ofCars}
      order by c.sold_at desc, b.id desc limit ${salesPerPage}`.execute(queries);
    return rows;
  }),
];
