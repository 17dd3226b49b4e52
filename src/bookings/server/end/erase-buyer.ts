import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { eraseFromWaitlist } from '../waitlist/waitlist.ts';

/**
 * For a buyer who is being erased: cancels their unpaid bookings, takes them off every waitlist and
 * removes their phone number from all bookings. Sends no mail, as their address is being
 * removed. Gives the phone numbers.
 */
export async function eraseBuyer(tx: Queries, buyerId: string): Promise<string[]> {
  await sql`
    update bookings set state = 'cancelled', cancelled_because = 'by-admin'
    where buyer_id = ${buyerId} and state = 'unpaid'`.execute(tx);
  const { rows: phones } = await sql<{ phone: string }>`
    select distinct phone from bookings where buyer_id = ${buyerId}`.execute(tx);
  await sql`update bookings set phone = 'erased' where buyer_id = ${buyerId}`.execute(tx);
  await eraseFromWaitlist(tx, buyerId);
  return phones.map(({ phone }) => phone);
}
