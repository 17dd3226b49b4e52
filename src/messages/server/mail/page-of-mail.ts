import { type RawBuilder, sql } from 'kysely';

/**
 * The page of a conversation, a viewing or a sale to which the button of a mail of the outbox leads; null for any
 * other. Read from the text, since the content is gone once a mail is sent: what people wrote stands in
 * lines that begin with `>`. As in the index.
 */
export const pageOfMail: RawBuilder<string | null> = sql`
  substring(body from ${sql.lit(
    '(?n)^(?:https?://[^/[:space:]]+)?(/dashboard/(?:conversations/[0-9]+(?:/viewing)?|orders/[0-9]+(?:/dispute)?))$',
  )})`;
