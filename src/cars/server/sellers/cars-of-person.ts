import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { facts } from '../../facts/fact-table.ts';
import { postedFacts, shownFacts } from '../../facts/plain-facts.ts';

const factColumns = new Set(
  Object.values({ ...postedFacts, ...shownFacts, ...facts }).map(({ column }) => column),
);

/** A person's cars, for the file of everything about them. */
export async function carsOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select id, ${sql.raw([...factColumns].join(', '))}, fact_sources, state, image_id, posted_at, sold_at
    from cars where seller_id = ${personId} order by id`.execute(tx);
  return rows;
}
