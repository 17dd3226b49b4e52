// Search by a part of a text. Where rows are many, an index of trigrams on this expression serves it.
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether `text`, which is in lower case, contains `part` in any case; `%`, `_` and `\` are literal.
 * One or two characters are no trigram, so they match only at the beginning of a word.
 */
export function containsText(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const literal = part.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`);
  if (part.length > 2) return sql`${text} like ${`%${literal}%`}`;
  return sql`(${text} like ${`${literal}%`} or ${text} like ${`% ${literal}%`})`;
}
