import { type RawBuilder, sql } from 'kysely';

/** The address of the person `alias` of a statement; null once they are erased. */
export function emailOf(alias: string): RawBuilder<string | null> {
  const person = sql.raw(alias);
  return sql`case when ${person}.erased_at is null then ${person}.email end`;
}
