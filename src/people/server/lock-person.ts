import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';

/**
 * Selects a row if it has locked the person's row against erasure and suspension until this
 * transaction ends, for changes that leave something behind in that person's name. No row: the
 * person has been erased or suspended, or never existed.
 */
export const lockingPerson = (personId: string): RawBuilder<unknown> => sql`
  select 1 from people
  where id = ${personId} and erased_at is null and suspended_at is null
  for key share`;

/** The same as a statement of its own: false where there is no row. */
export async function lockPerson(tx: Queries, personId: string): Promise<boolean> {
  const { rows } = await lockingPerson(personId).execute(tx);
  return rows.length === 1;
}
