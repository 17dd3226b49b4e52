import { sql } from 'kysely';
import { carsOfBookings, lockCars } from '../../bookings/server/bookings.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { PayoutState } from '../payout.ts';

export interface LockedPayout {
  readonly id: number;
  readonly bookingId: number;
  readonly sellerId: string;
  readonly state: PayoutState;
  readonly isTransfer: boolean;
}

/** Locks the car of its sale first, so that nothing else changes the sale meanwhile. */
export async function lockPayout(tx: Queries, id: number): Promise<LockedPayout | undefined> {
  await lockCars(tx, carsOfBookings(sql`b.id = (select booking_id from payouts where id = ${id})`));
  const { rows } = await sql<LockedPayout>`
    select id, booking_id as "bookingId", seller_id as "sellerId", state, connected_account_id is not null as "isTransfer"
    from payouts where id = ${id} for update`.execute(tx);
  return rows[0];
}
