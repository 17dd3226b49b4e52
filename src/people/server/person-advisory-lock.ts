import { type RawBuilder, sql } from 'kysely';

/** Deeds that are counted for a person, and so are done one after the other. */
const kinds = { book: 1, pay: 2 } as const;

/**
 * As a column of a select: waits until no other transaction of this person does such a deed, and
 * keeps them waiting until this one has ended. What the next statement counts is then true.
 */
export const personAdvisoryLock = (
  kind: keyof typeof kinds,
  personId: string,
): RawBuilder<unknown> => sql`pg_advisory_xact_lock(${kinds[kind]}, hashtext(${personId}))`;
