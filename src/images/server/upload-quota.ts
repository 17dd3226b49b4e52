import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';

/**
 * After how many seconds a person who has stored photos in the last 24 hours may upload one more;
 * 0 if they may now. `underWay` are uploads of theirs, this one included, that are not stored yet.
 */
export async function secondsUntilNextPhoto(
  queries: Queries,
  personId: string,
  { mostADay, underWay }: { readonly mostADay: number; readonly underWay: number },
): Promise<number> {
  const { rows } = await sql<{ stored: number; seconds: number }>`
    select count(*) :: integer as stored,
      ceil(extract(epoch from min(created_at) + interval '24 hours' - now())) :: integer as seconds
    from images
    where owner_id = ${personId} and created_at > now() - interval '24 hours'`.execute(queries);
  const { stored = 0, seconds = 0 } = rows[0] ?? {};
  return stored + underWay > mostADay ? Math.max(1, seconds) : 0;
}
