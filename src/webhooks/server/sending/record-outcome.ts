// What a try has come to: delivered, to be tried again, or given up; and what that says of the address.
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import type { ClaimedDelivery } from './claim-delivery.ts';
import type { Posted } from './post-webhook.ts';
import { webhookOffMail } from './webhook-mails.ts';

const [minute, hour] = [60, 3600];
/** The pauses that Standard Webhooks recommends, in seconds, after each failed try. */
const pauses = [
  ...[5, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 24 * hour],
];
/** Each is longer by up to this share, so that what failed together is not tried again together. */
const jitter = 0.2;
/** An address to which nothing could be delivered for so long is turned off. */
const mostFailingDays = 3;

interface Outcome extends Posted {
  readonly tookMs: number;
}

/** Does nothing where another node has claimed the delivery since. */
export const recordOutcome = (
  { transaction }: Database,
  delivery: ClaimedDelivery,
  outcome: Outcome,
): Promise<void> =>
  transaction(async (tx) => {
    const { status } = outcome;
    const isDelivered = status !== null && status >= 200 && status < 300;
    const isEnd = isDelivered || status === 410 || delivery.isOff;
    const pause = isEnd ? undefined : pauses[delivery.attempts - 1];
    const { rows } = await sql`
      update webhook_deliveries set claimed_until = null, tried_at = now(),
        took_ms = ${Math.round(outcome.tookMs)}, status = ${status}, answer = ${outcome.answer},
        problem = ${outcome.problem}, delivered_at = case when ${isDelivered} then now() end,
        next_attempt_at = now() + ${pause ?? null} * (1 + random() * ${jitter}) * interval '1 second'
      where id = ${delivery.id} and attempts = ${delivery.attempts} and claimed_until is not null
      returning 1`.execute(tx);
    if (rows.length === 0 || delivery.isOff) return;
    if (isDelivered) return noteSuccess(tx, delivery.webhookId);
    await noteFailure(tx, delivery.webhookId, status === 410);
  });

async function noteSuccess(tx: Queries, webhookId: string): Promise<void> {
  await sql`
    update webhooks set failing_since = null
    where id = ${webhookId} and failing_since is not null`.execute(tx);
}

async function noteFailure(tx: Queries, webhookId: string, isGone: boolean): Promise<void> {
  await sql`
    update webhooks set failing_since = now()
    where id = ${webhookId} and failing_since is null`.execute(tx);
  const because = isGone ? 'gone' : 'failing';
  const { rows } = await sql<{ url: string; name: string; email: string }>`
    update webhooks w set off_at = now(), off_because = ${because}
    from people p
    where w.id = ${webhookId} and p.id = w.person_id and w.off_at is null
      and (${isGone} or w.failing_since <= now() - ${mostFailingDays} * interval '1 day')
    returning w.url, p.name, p.email`.execute(tx);
  const [off] = rows;
  if (!off) return;
  await endWaiting(tx, webhookId);
  await enqueueMails(tx, [webhookOffMail(off, { ...off, webhookId, because })]);
}

/** What waits for an address that is turned off is not tried anymore. Its owner may resend it. */
export async function endWaiting(tx: Queries, webhookId: string): Promise<void> {
  await sql`
    update webhook_deliveries
    set next_attempt_at = null, problem = coalesce(problem, 'The webhook was turned off.')
    where webhook_id = ${webhookId} and next_attempt_at is not null`.execute(tx);
}
