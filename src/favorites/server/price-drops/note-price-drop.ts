import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';

/** In the transaction that edits a car: marks it for everyone who has saved it, if its price drops. */
export async function notePriceDrop(tx: Queries, carId: number): Promise<void> {
  // `now()` is when the transaction began, and its changes were made since.
  await sql`
    update favorites set has_dropped = true
    where car_id = ${carId} and not has_dropped and exists (
      select 1 from price_changes
      where car_id = ${carId} and changed_at >= now() and cents < was_cents)`.execute(tx);
}
