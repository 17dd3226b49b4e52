// What was sent to a person's own webhooks, and sending it again.
import { sql } from 'kysely';
import type { Database } from '../../../kit/server/database/database.ts';
import { type Delivery, deliveriesPerPage } from '../../contract.ts';
import { testEvent } from '../../events.ts';

export interface OwnDeliveries {
  /** Of a webhook, the latest first; `after` is the last id of the page before. */
  list(webhookId: string, after: number | undefined): Promise<Delivery[]>;
  /** Sends the test event. */
  test(personId: string, webhookId: string): Promise<Sent>;
  resend(personId: string, webhookId: string, deliveryId: number): Promise<Sent>;
}

/** `unknown`: the person has no such webhook or delivery. */
type Sent = 'sent' | 'is-off' | 'unknown';

export function createOwnDeliveries({ queries }: Database): OwnDeliveries {
  async function sentTo(personId: string, webhookId: string): Promise<Sent> {
    const { rows } = await sql<{ isOff: boolean }>`
      select off_at is not null as "isOff" from webhooks
      where id = ${webhookId} and person_id = ${personId}`.execute(queries);
    if (!rows[0]) return 'unknown';
    return rows[0].isOff ? 'is-off' : 'sent';
  }

  return {
    async list(webhookId, after) {
      const { rows } = await sql<Delivery>`
        select id, 'msg_' || message_id as "messageId", event, written_at as "writtenAt",
          case when delivered_at is not null then 'delivered'
            when next_attempt_at is not null then 'waiting' else 'failed' end as state,
          attempts as tries, tried_at as "triedAt", took_ms as "tookMs", status, answer, problem,
          next_attempt_at as "nextTryAt"
        from webhook_deliveries
        where webhook_id = ${webhookId}
          and (${after ?? null} :: bigint is null or id < ${after ?? null})
        order by id desc limit ${deliveriesPerPage}`.execute(queries);
      return rows;
    },

    async test(personId, webhookId) {
      const sent = await sentTo(personId, webhookId);
      if (sent === 'sent')
        await sql`
          insert into webhook_deliveries (webhook_id, event, data)
          values (${webhookId}, ${testEvent}, '{"version": 1}')`.execute(queries);
      return sent;
    },

    async resend(personId, webhookId, deliveryId) {
      const sent = await sentTo(personId, webhookId);
      if (sent !== 'sent') return sent;
      // One that is being sent right now is left alone.
      const { numAffectedRows } = await sql`
        update webhook_deliveries set delivered_at = null, next_attempt_at = now(),
          attempts = case when claimed_until > now() then attempts else 0 end
        where id = ${deliveryId} and webhook_id = ${webhookId}`.execute(queries);
      return numAffectedRows === 1n ? 'sent' : 'unknown';
    },
  };
}
