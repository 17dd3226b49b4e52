// People who want no emails about prices: by the link in one of them, or on their favorites.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { StopHooks } from '../../../messages/server/messages.ts';

export const priceDropStops: NonNullable<StopHooks['price-drops']> = {
  async read(queries, personId) {
    const { rows } = await sql<{ isStopped: boolean }>`
      select exists (select 1 from price_drop_stops where person_id = p.id) as "isStopped"
      from people p where p.id = ${personId} and p.erased_at is null`.execute(queries);
    return rows[0] ? { name: '', isStopped: rows[0].isStopped } : null;
  },
  stop: (tx, personId) => stopPriceDrops(tx, personId),
};

/** False where there is no such person. */
export async function stopPriceDrops(tx: Queries, personId: string): Promise<boolean> {
  const { rows } = await sql`
    with person as (
      select id from people where id = ${personId} and erased_at is null for key share
    ), stopped as (
      insert into price_drop_stops (person_id) select id from person on conflict do nothing
    )
    select id from person`.execute(tx);
  return rows.length === 1;
}

export const removePriceDropStop = (tx: Queries, personId: string) =>
  sql`delete from price_drop_stops where person_id = ${personId}`.execute(tx);
