import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database.ts';
import { postedFacts, shownFacts } from '../plain-facts.ts';

const factColumns = Object.values({ ...postedFacts, ...shownFacts }).map(({ column }) => column);

/** A person's cars, for the file of everything about them. */
export async function carsOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select id, ${sql.raw(factColumns.join(', '))}, state, image_id, posted_at, sold_at
    from cars where seller_id = ${personId} order by id`.execute(tx);
  return rows;
}
