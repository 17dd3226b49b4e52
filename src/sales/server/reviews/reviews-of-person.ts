import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { isShown, shownFrom } from './shown-from.ts';

/** What a person has written of others and answered, for the file of everything about them. */
export async function reviewsOfPerson(tx: Queries, personId: string) {
  const { rows: reviews } = await sql`
    select sale_id as booking_id, stars, body as text, written_at, ${shownFrom} as shown_at,
      removed_because
    from reviews r where author_id = ${personId} order by id`.execute(tx);
  const { rows: reviewsReceived } = await sql`
    select sale_id as booking_id, stars, body as text, ${shownFrom} as shown_at, answer, answered_at
    from reviews r where about_id = ${personId} and ${isShown} order by id`.execute(tx);
  return { reviews, reviewsReceived };
}

/** For a person who is being erased: the words of their reviews go, the stars stay. */
export async function eraseReviews(tx: Queries, personId: string): Promise<void> {
  await sql`
    update reviews set body = null, answer = null
    where author_id = ${personId} or about_id = ${personId}`.execute(tx);
}
