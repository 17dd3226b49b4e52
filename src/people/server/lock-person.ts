// A person is locked against erasure, or against another action of theirs at the same time.
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

/** Actions with a limit per person: they run one after the other, so that counting is exact. */
const kinds = {
  book: 1,
  pay: 2,
  'be-denied': 3,
  'save-search': 4,
  'make-api-key': 5,
  'add-webhook': 6,
  'show-car': 7,
  'change-payout-account': 8,
} as const;

/**
 * A column of a select that takes an advisory lock for this person and kind of action, held until
 * the transaction ends. Later statements of the transaction then count without races.
 */
export const personAdvisoryLock = (
  kind: keyof typeof kinds,
  personId: string,
): RawBuilder<unknown> => sql`pg_advisory_xact_lock(${kinds[kind]}, hashtext(${personId}))`;
