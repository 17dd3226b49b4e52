// What is known of the intents of open payments, so that a page that is opened again and again does
// not ask the provider each time.
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Intent } from '../../payment.ts';

/** For how long an answer of the provider is good enough for a page, in seconds. */
const freshSeconds = 10;

/** `payment`: what follows `from` to find its row. `network`: from which the payment was opened. */
export const keepIntent = (
  payment: RawBuilder<unknown>,
  { intent, network }: { intent: Intent; network: string },
): RawBuilder<unknown> => sql`
  insert into open_intents (payment_id, intent, asked_at, opened_from)
  select id, ${JSON.stringify(intent)} :: jsonb, now() - ${freshSeconds} * interval '1 second',
    ${network}
  from ${payment}
  on conflict (payment_id) do update set intent = excluded.intent`;

/**
 * The intent as it was when the provider was asked less than 10 seconds ago, if no card had been
 * charged then, as far as is known by now. Null: ask the provider now. Of many pages at once, one is
 * told to ask. The buyer has opened the payment before, so the next sync finds a charge of these
 * seconds, and what that charge buys does not depend on this cache.
 */
export async function recentIntent(queries: Queries, paymentId: number): Promise<Intent | null> {
  const { rows } = await sql<{ intent: Intent }>`
    with asking as (
      update open_intents set asked_at = now()
      where payment_id = ${paymentId}
        and (asked_at <= now() - ${freshSeconds} * interval '1 second'
          or intent ->> 'status' <> 'open'
          or exists (select from payments where id = payment_id and state = 'processing'))
      returning payment_id)
    select intent from open_intents
    where payment_id = ${paymentId} and not exists (select from asking)`.execute(queries);
  return rows[0]?.intent ?? null;
}

/** The provider did not answer: the next page asks it again. */
export async function forgetAsking(queries: Queries, paymentId: number): Promise<void> {
  await sql`
    update open_intents set asked_at = '-infinity' where payment_id = ${paymentId}`.execute(
    queries,
  );
}

export const sweepIntentCache = (queries: Queries) =>
  sql`
    delete from open_intents o where not exists (
      select from payments p
      where p.id = o.payment_id and p.state in ('created', 'processing'))`.execute(queries);
