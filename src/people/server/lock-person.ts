import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database.ts';

/**
 * Locks the person's row against erasure and suspension until this transaction ends, for changes
 * that leave something behind in that person's name. False: the person has been erased or suspended,
 * or never existed.
 */
export async function lockPerson(tx: Queries, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from people
    where id = ${personId} and erased_at is null and suspended_at is null
    for key share`.execute(tx);
  return rows.length === 1;
}
