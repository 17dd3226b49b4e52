import { type RawBuilder, sql } from 'kysely';
import type { SessionCaller } from '../../calls/server/actor.ts';
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

/**
 * The same, and false as well once the caller's session has ended: what ends the sessions of a person, and
 * then what was made in them, must find all of it.
 */
export async function lockCaller(
  tx: Queries,
  { person, sessionId }: Pick<SessionCaller, 'person' | 'sessionId'>,
): Promise<boolean> {
  if (!(await lockPerson(tx, person.id))) return false;
  const { rows } = await sql`
    select 1 from sessions where id = ${sessionId} and person_id = ${person.id}
    for key share`.execute(tx);
  return rows.length === 1;
}
