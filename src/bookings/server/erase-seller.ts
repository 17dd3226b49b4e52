import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';

/**
 * For a seller who is being erased: what they wrote freely, and their photos but the cover, leave the
 * bookings that bought nothing. A purchase keeps what its buyer was told. Their cars must have been withdrawn before.
 */
export async function eraseSellersTexts(tx: Queries, sellerId: string): Promise<void> {
  await sql`
    update bookings set booked_car = booked_car || '{"description": ""}', further_photos = null
    where car_id in (select id from cars where seller_id = ${sellerId})
      and state in ('cancelled', 'expired')`.execute(tx);
}
