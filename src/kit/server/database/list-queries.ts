// What the statements of lists share: how many rows there are, a search, and the place of a page.
import { type RawBuilder, sql } from 'kysely';
import { mostCounted } from '../../capped-count.ts';
import type { Cursor } from '../../wire.ts';

/** Counts the rows of `from ... where ...` up to `mostCounted`, so that an index answers at once. */
export const cappedCount = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*) from (select 1 ${rows} limit ${sql.lit(mostCounted)}) found)`;

/**
 * Whether `text`, which is in lower case, contains `part` in any case; `%`, `_` and `\` are literal.
 * One or two characters are no trigram, so they match only at the beginning of a word. Where rows are
 * many, an index of trigrams on this expression serves it.
 */
export function containsText(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const literal = part.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`);
  if (part.length > 2) return sql`${text} like ${`%${literal}%`}`;
  return sql`(${text} like ${`${literal}%`} or ${text} like ${`% ${literal}%`})`;
}

/** The key of a cursor by this moment, in microseconds since 1970: as exact as a timestamp. */
export const momentKey = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(extract(epoch from ${moment}) * 1000000) :: bigint`;

/** The moment and the id of a cursor, to compare rows with. */
export const placeOf = ({ key, id }: Cursor): RawBuilder<unknown> =>
  sql`('epoch' :: timestamptz + ${key} :: bigint * interval '1 microsecond', ${id} :: bigint)`;
