import { sql } from 'kysely';
import { handle } from '../../calls/server/handler.ts';
import { emailOf } from '../../people/server/people.ts';
import * as contract from '../sales-contract.ts';
import type { Dependencies } from './dependencies.ts';

/** Sellers learn who bought a car only once it is paid. */
export const listSales = ({ database }: Dependencies) =>
  handle(contract.listSales, async ({ after, cars }, { person }) => {
    // The last sale of the page before may have been undone since.
    const following = after
      ? sql`and (c.sold_at, b.id) < (
          select coalesce(sold.sold_at, last.paid_at), last.id
          from bookings last left join cars sold
            on sold.id = last.car_id and sold.sold_booking_id = last.id
          where last.id = ${after} and last.seller_id = ${person.id})`
      : sql``;
    const ofCars = cars ? sql`and c.id = any(${cars})` : sql``;
    const { rows } = await sql<contract.ListedSale>`
      select b.id as "bookingId", c.id as "carId", c.sold_at as "soldAt",
        b.price_cents as "priceCents", buyer.name as "buyerName",
        ${emailOf('buyer')} as "buyerEmail",
        case when buyer.erased_at is null then b.phone end as "buyerPhone"
      from cars c
      join bookings b on b.id = c.sold_booking_id
      join people buyer on buyer.id = b.buyer_id
      where c.seller_id = ${person.id} and c.state = 'sold' ${following} ${ofCars}
      order by c.sold_at desc, b.id desc limit ${contract.salesPerPage}`.execute(database.queries);
    return rows;
  });
