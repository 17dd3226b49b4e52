import { sql } from 'kysely';
import type { Caller } from '../../../calls/server/actor.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { refuseOwnCase } from '../../../people/server/people.ts';

/** Refuses an admin who would get the price back themselves, while there is another admin. */
export async function refuseOwnRefund(tx: Queries, admin: Caller, bookingId: number) {
  const { rows } = await sql<{ buyerId: string }>`
    select buyer_id as "buyerId" from bookings where id = ${bookingId}`.execute(tx);
  return refuseOwnCase(
    tx,
    admin,
    rows.map(({ buyerId }) => buyerId),
  );
}
