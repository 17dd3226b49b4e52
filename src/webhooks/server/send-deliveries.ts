// Sends what is due, to several addresses at once.
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import { enqueueMails } from '../../messages/server/messages.ts';
import type { Dependencies } from './dependencies.ts';
import { type Posted, postWebhook } from './post-webhook.ts';
import { signedHeaders } from './sign-webhook.ts';
import { webhookOffMail } from './webhook-mails.ts';

/** How many are sent at once by one node. */
const mostAtOnce = 10;

interface SendDeliveries {
  /**
   * Begins to send what is due, and does not wait for slow addresses: the next run goes on beside
   * them. Rejects with what a try of an earlier run has failed with on our side.
   */
  run(): Promise<void>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

export function createSendDeliveries(
  dependencies: Dependencies,
  closing: AbortSignal,
): SendDeliveries {
  const { database } = dependencies;
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];

  async function sendFrom(first: ClaimedDelivery): Promise<void> {
    for (let next: ClaimedDelivery | null = first; next; ) {
      await sendOne(dependencies, next, closing);
      next = closing.aborted ? null : await claimDelivery(database.pool);
    }
  }

  return {
    async run() {
      while (underWay.size < mostAtOnce && !closing.aborted) {
        const claimed = await claimDelivery(database.pool);
        if (!claimed) break;
        const sending = sendFrom(claimed)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => underWay.delete(sending));
        underWay.add(sending);
      }
      if (failures.length > 0) throw failures.splice(0)[0];
    },
    async close() {
      await Promise.all(underWay);
    },
  };
}

async function sendOne(
  { database, webhooksTo }: Dependencies,
  delivery: ClaimedDelivery,
  closing: AbortSignal,
): Promise<void> {
  const { url, secret, formerSecret, isOff } = delivery;
  const off = { status: null, answer: null, problem: 'The webhook was turned off.' };
  const message = messageOf(delivery);
  const startedAt = performance.now();
  const posted = isOff
    ? off
    : await postWebhook(
        { webhooksTo, closing },
        {
          url,
          body: message.body,
          headers: signedHeaders(message, formerSecret ? [secret, formerSecret] : [secret]),
        },
      );
  // Cut off by the end of this server: the try does not count, and others make it.
  if (closing.aborted && posted.status === null) return release(database, delivery);
  await recordOutcome(database, delivery, { ...posted, tookMs: performance.now() - startedAt });
}

const messageOf = ({ messageId, event, data, writtenAt, now }: ClaimedDelivery) => ({
  id: `msg_${messageId}`,
  sentAt: now,
  body: JSON.stringify({ type: event, timestamp: writtenAt.toISOString(), data }),
});

async function release({ pool }: Database, { id, attempts }: ClaimedDelivery): Promise<void> {
  await pool.query(
    `update webhook_deliveries set attempts = attempts - 1, claimed_until = null
     where id = $1 and attempts = $2 and claimed_until is not null`,
    [id, attempts],
  );
}

/** A claim lasts longer than a try takes. A server that dies leaves what it was sending to others after that. */
const claimSeconds = 30;

interface ClaimedDelivery {
  readonly id: number;
  readonly webhookId: string;
  readonly messageId: string;
  readonly event: string;
  readonly data: unknown;
  readonly writtenAt: Date;
  /** The tries with this one. While it is the same, nobody else has claimed the delivery since. */
  readonly attempts: number;
  readonly url: string;
  readonly secret: Buffer;
  /** Signs as well; null: there is none, or its time is over. */
  readonly formerSecret: Buffer | null;
  readonly isOff: boolean;
  /** The database's clock, in seconds since 1970. */
  readonly now: number;
}

/**
 * One request at a time goes to each address: a slow one is not flooded, and keeps no others waiting.
 */
const claiming = `
  update webhook_deliveries d
  set attempts = attempts + 1, claimed_until = now() + interval '${claimSeconds} seconds'
  from webhooks w
  where w.id = d.webhook_id and d.id = (
    select id from webhook_deliveries
    where next_attempt_at <= now() and (claimed_until is null or claimed_until <= now())
      and webhook_id <> all (array(
        select webhook_id from webhook_deliveries where claimed_until > now()))
    order by next_attempt_at, id limit 1 for update skip locked)
  returning d.id, d.webhook_id as "webhookId", d.message_id as "messageId", d.event, d.data,
    d.written_at as "writtenAt", d.attempts, w.url, w.secret,
    case when w.former_until > now() then w.former_secret end as "formerSecret",
    w.off_at is not null as "isOff", extract(epoch from now()) :: int8 as now`;

/** Takes a delivery that is due; null where none is. Safe on several nodes: each takes another one. */
async function claimDelivery(pool: pg.Pool): Promise<ClaimedDelivery | null> {
  const { rows } = await pool.query<ClaimedDelivery>(claiming);
  return rows[0] ?? null;
}

const [minute, hour] = [60, 3600];
/** The pauses that Standard Webhooks recommends, in seconds, after each failed try. */
const pauses = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
/** Each is longer by up to this share, so that what failed together is not tried again together. */
const jitter = 0.2;
/** An address to which nothing could be delivered for this many days is turned off. */
const mostFailingDays = 3;

interface Outcome extends Posted {
  readonly tookMs: number;
}

/**
 * Writes what a try has come to: delivered, to be tried again, or given up; and what that says of the
 * address. Does nothing where another node has claimed the delivery since.
 */
const recordOutcome = (
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
