// The order of locks that bookings and payments keep: cars first, by their ids, then payments, then
// bookings, then refunds. So two transactions never wait for each other.
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';

interface Locking {
  /** What is read of a car `c`, once its lock is granted; its id otherwise. */
  readonly columns?: RawBuilder<unknown>;
  /** `share` keeps a car as it is and lets others do the same. */
  readonly strength?: 'update' | 'share';
  /** Locks at most this many, and leaves out those that somebody else has locked. */
  readonly free?: number;
}

/**
 * Locks the cars `c` for which `condition` holds until the transaction ends. Code that
 * changes a booking or opens a payment locks its car first: no hold begins or ends meanwhile.
 */
export async function lockCars<Car extends object = { readonly id: number }>(
  tx: Queries,
  condition: RawBuilder<unknown>,
  { columns = sql`c.id`, strength = 'update', free }: Locking = {},
): Promise<readonly Car[]> {
  const { rows } = await sql<Car>`
    select ${columns} from cars c where ${condition} order by c.id
    ${free === undefined ? sql`` : sql`limit ${free}`} for ${sql.raw(strength)} of c
    ${free === undefined ? sql`` : sql`skip locked`}`.execute(tx);
  return rows;
}

/** A condition of `lockCars`: the cars of the bookings `b` for which `condition` holds. */
export const carsOfBookings = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`c.id = any (array(select b.car_id from bookings b where ${condition}))`;

/** Locks the cars that a person sells, or has booked and not paid for: no hold on these begins. */
export async function lockCarsOfPerson(tx: Queries, personId: string): Promise<void> {
  const booked = carsOfBookings(sql`b.buyer_id = ${personId} and b.state = 'unpaid'`);
  const sold = sql`c.seller_id = ${personId} and c.state in ('available', 'on-hold')`;
  await lockCars(tx, sql`(${sold}) or ${booked}`);
}
