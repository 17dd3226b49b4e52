import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';

/** How many buyers have booked a car and not paid yet. */
export async function countBookings(queries: Queries, carId: number): Promise<number> {
  const { rows } = await sql<{ booked: number }>`
    select count(*) :: int as booked from bookings
    where car_id = ${carId} and state = 'unpaid'`.execute(queries);
  return rows[0]?.booked ?? 0;
}
