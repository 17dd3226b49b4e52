import { type RawBuilder, sql } from 'kysely';
import { handle } from '../../calls/server/handler.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { mayOwnCars } from '../../people/person.ts';
import * as contract from '../own-deals-contract.ts';
import type { Dependencies } from './dependencies.ts';
import { isStanding } from './expire-bookings.ts';

const ownCarsAtMost = 200;

/** Unpaid bookings `b` of cars `c` that still lock in their price. */
export const reservationsWhere = (condition: RawBuilder<unknown>) => sql<contract.Reservation>`
  select b.id as "bookingId", b.car_id as "carId", b.price_cents as "priceCents",
    b.expires_at as "expiresAt",
    case when c.hold_booking_id = b.id then c.hold_until end as "holdUntil"
  from bookings b join cars c on c.id = b.car_id
  where ${isStanding} and ${condition}
  order by b.expires_at, b.id`;

export const readOwnDeals = ({ database }: Dependencies) =>
  handle(contract.readOwnDeals, async (_, { person }) => {
    const { queries } = database;
    const [reservations, ownCars, phone] = await Promise.all([
      reservationsWhere(sql`b.buyer_id = ${person.id}`).execute(queries),
      mayOwnCars(person) ? findOwnCars(queries, person.id) : [],
      findPhone(queries, person.id),
    ]);
    return { reservations: reservations.rows, ownCars, phone };
  });

async function findOwnCars(queries: Queries, sellerId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from cars where seller_id = ${sellerId} and state in ('available', 'on-hold')
    order by posted_at desc, id desc limit ${ownCarsAtMost}`.execute(queries);
  return rows.map(({ id }) => id);
}

/** The number is stored with bookings and posts only, so it is erased and exported with them. */
async function findPhone(queries: Queries, personId: string): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`
    select coalesce(
      (select phone from bookings where buyer_id = ${personId} and phone is not null
        order by booked_at desc, id desc limit 1),
      (select phone from cars where seller_id = ${personId} and phone is not null
        order by posted_at desc, id desc limit 1)) as phone`.execute(queries);
  return rows[0]?.phone ?? null;
}
