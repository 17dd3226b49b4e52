import { type RawBuilder, sql } from 'kysely';

/** The address of the person `alias` of a statement; null once they are erased. */
export const emailOf = (alias: string): RawBuilder<string | null> => sql.raw(emailText(alias));

/** The same; empty once they are erased. */
export const emailOrEmpty = (alias: string): RawBuilder<string> =>
  sql`coalesce(${emailOf(alias)}, '')`;

/** The same as `emailOf`, for a statement that is a plain text. */
export const emailText = (alias: string): string =>
  `case when ${alias}.erased_at is null then ${alias}.email end`;
