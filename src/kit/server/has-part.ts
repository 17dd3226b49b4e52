// Finding by a part of a text: served by an index of trigrams on exactly this expression.
import { type RawBuilder, sql } from 'kysely';

/** Whether lower-case `text` has `part` in it, whatever its case; `%`, `_` and `\` mean themselves. */
export const hasPart = (text: RawBuilder<unknown>, part: string): RawBuilder<boolean> =>
  sql`${text} like ${`%${part.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`}`;
