import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';

/** What a person has written of others and answered, for the file of everything about them. */
export async function reviewsOfPerson(tx: Queries, personId: string) {
  const { rows: reviews } = await sql`
    select sale_id as booking_id, stars, body as text, written_at, shown_at, removed_because
    from reviews where author_id = ${personId} order by id`.execute(tx);
  const { rows: reviewsReceived } = await sql`
    select sale_id as booking_id, stars, body as text, shown_at, answer, answered_at
    from reviews where about_id = ${personId} and shown_at <= now() and removed_at is null
    order by id`.execute(tx);
  return { reviews, reviewsReceived };
}

/** For a person who is being erased: the words of their reviews go, the stars stay. */
export async function eraseReviews(tx: Queries, personId: string): Promise<void> {
  await sql`
    update reviews set body = null, answer = null
    where author_id = ${personId} or about_id = ${personId}`.execute(tx);
}
