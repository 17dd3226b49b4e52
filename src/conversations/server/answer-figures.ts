import { sql } from 'kysely';
import type { AnswerFigures } from '../../cars/seller-contract.ts';
import type { Queries } from '../../kit/server/database/database.ts';

/** Of a seller's latest conversations, so many count. */
const mostCounted = 100;

/**
 * How fast and how often a seller answers, by their latest conversations of 180 days. One that began
 * less than a day ago counts once it is answered. Null for fewer than five.
 */
export async function readAnswerFigures(
  queries: Queries,
  sellerId: string,
): Promise<AnswerFigures | null> {
  const { rows } = await sql<AnswerFigures & { conversations: number }>`
    select count(*) as conversations,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - started_at) / 60)
        as minutes,
      round(100.0 * count(answered_at) / greatest(count(*), 1)) :: int as percent
    from (
      select answered_at, started_at from conversations
      where seller_id = ${sellerId} and started_at > now() - interval '180 days'
        and last_message_id is not null
        and (answered_at is not null or started_at < now() - interval '1 day')
      order by started_at desc limit ${mostCounted}
    ) counted`.execute(queries);
  const [found] = rows;
  if (!found || found.conversations < 5) return null;
  const { minutes, percent } = found;
  return { minutes: minutes === null ? null : Math.ceil(minutes), percent };
}
