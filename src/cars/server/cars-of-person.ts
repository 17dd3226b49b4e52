import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database.ts';

/** A person's cars, for the file of everything about them. */
export async function carsOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select id, title, description, category_id, location, condition, years_of_use,
      resale_price_cents, original_price_cents, phone, state, image_id, posted_at, sold_at
    from cars where seller_id = ${personId} order by id`.execute(tx);
  return rows;
}
