import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database.ts';
import { eraseFromWaitlist } from './waitlist.ts';

/**
 * For a buyer who is erased: his unpaid bookings are cancelled, he waits for no car any more, and
 * none of his bookings keeps his number. Nobody is told, since there is nobody to tell.
 */
export async function eraseBuyer(tx: Queries, buyerId: string): Promise<void> {
  await sql`
    update bookings set state = 'cancelled', cancelled_because = 'by-admin'
    where buyer_id = ${buyerId} and state = 'unpaid'`.execute(tx);
  await sql`update bookings set phone = 'erased' where buyer_id = ${buyerId}`.execute(tx);
  await eraseFromWaitlist(tx, buyerId);
}
