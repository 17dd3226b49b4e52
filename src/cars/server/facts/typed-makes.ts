// Makes that sellers type and we do not know. They are kept as typed until an admin merges them.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { knownMake } from '../taxonomy/taxonomy.ts';

/** A make as it is kept: as we write it, or as an admin has merged it, or as it was typed. */
export async function agreedMake(tx: Queries, typed: string): Promise<string> {
  const known = knownMake(typed);
  if (known !== null) return known;
  const { rows } = await sql<{ merged_into: string | null }>`
    insert into typed_makes (make) values (${typed})
    on conflict (make) do update set make = excluded.make
    returning merged_into`.execute(tx);
  return rows[0]?.merged_into ?? typed;
}
