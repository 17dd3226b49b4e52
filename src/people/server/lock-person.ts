import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database.ts';

/**
 * Has this person not been erased? If so, an erasure waits until this transaction has ended: for
 * deeds that would leave something behind in his name.
 */
export async function lockPerson(tx: Queries, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from people where id = ${personId} and erased_at is null for key share`.execute(tx);
  return rows.length === 1;
}
