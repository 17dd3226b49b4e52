import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';

/** The ads that a person has reported, for the file of everything about them. */
export async function reportsOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select car_id, reason, details, reported_at, closed_at, outcome
    from ad_reports where reporter_id = ${personId} order by id`.execute(tx);
  return rows;
}

/** For a person who is erased. */
export async function eraseReports(tx: Queries, personId: string): Promise<void> {
  await sql`delete from ad_reports where reporter_id = ${personId}`.execute(tx);
}
