// Takes a delivery that is due. Safe on several nodes: each takes another one.
import type pg from 'pg';

/** Longer than a try takes. A server that dies leaves what it was sending to others after that. */
const claimSeconds = 30;

export interface ClaimedDelivery {
  readonly id: number;
  readonly webhookId: string;
  readonly messageId: string;
  readonly event: string;
  readonly data: unknown;
  readonly writtenAt: Date;
  /** With this one. Nobody else has claimed the delivery since, while it is the same. */
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

/** Null: none is due. */
export async function claimDelivery(pool: pg.Pool): Promise<ClaimedDelivery | null> {
  const { rows } = await pool.query<ClaimedDelivery>(claiming);
  return rows[0] ?? null;
}
