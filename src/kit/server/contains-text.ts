// Finding by a part of a text: served by an index of trigrams on exactly this expression.
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether lower-case `text` has `part` in it, whatever its case; `%`, `_` and `\` mean themselves.
 * One or two characters are no trigram: they are looked for where a word begins.
 */
export function containsText(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const literal = part.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`);
  if (part.length > 2) return sql`${text} like ${`%${literal}%`}`;
  return sql`(${text} like ${`${literal}%`} or ${text} like ${`% ${literal}%`})`;
}
