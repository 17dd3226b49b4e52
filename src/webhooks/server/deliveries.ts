// What was sent to webhooks: what their owners read of it, and sending it again.
import { sql } from 'kysely';
import type { InputOf } from '../../calls/call.ts';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { deleteInBatches } from '../../kit/server/database/delete-in-batches.ts';
import type { Gauge } from '../../kit/server/gauge.ts';
import * as contract from '../contract.ts';
import { type Delivery, deliveriesPerPage } from '../contract.ts';
import { testEvent } from '../events.ts';
import type { Dependencies } from './dependencies.ts';

/** The deliveries of a webhook, the latest first; `after` is the last id of the page before. */
export async function deliveriesOf(
  queries: Queries,
  webhookId: string,
  {
    after,
    limit = deliveriesPerPage,
  }: Pick<InputOf<typeof contract.readWebhook>, 'after' | 'limit'>,
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select id, 'msg_' || message_id as "messageId", event, written_at as "writtenAt",
      case when delivered_at is not null then 'delivered'
        when next_attempt_at is not null then 'waiting' else 'failed' end as state,
      attempts as tries, tried_at as "triedAt", took_ms as "tookMs", status, answer, problem,
      next_attempt_at as "nextTryAt"
    from webhook_deliveries
    where webhook_id = ${webhookId}
      and (${after ?? null} :: bigint is null or id < ${after ?? null})
    order by id desc limit ${limit}`.execute(queries);
  return rows;
}

/** Sends the test event. */
export const testWebhook = ({ database: { queries } }: Dependencies) =>
  handle(contract.testWebhook, async ({ id }, { person }) => {
    const refusal = await refuseSending(queries, person.id, id);
    if (refusal) return refusal;
    await sql`
      insert into webhook_deliveries (webhook_id, event, data)
      values (${id}, ${testEvent}, '{"version": 1}')`.execute(queries);
    return { acknowledged: true };
  });

export const resendDelivery = ({ database: { queries } }: Dependencies) =>
  handle(contract.resendDelivery, async ({ webhook, id }, { person }) => {
    const refusal = await refuseSending(queries, person.id, webhook);
    if (refusal) return refusal;
    // One that is being sent right now is left alone.
    const { numAffectedRows } = await sql`
      update webhook_deliveries set delivered_at = null, next_attempt_at = now(),
        attempts = case when claimed_until > now() then attempts else 0 end
      where id = ${id} and webhook_id = ${webhook}`.execute(queries);
    return numAffectedRows === 1n ? { acknowledged: true } : refuse('not-found');
  });

/** Refuses what the person has no such webhook for, or one that is off; null where it can be sent. */
async function refuseSending(queries: Queries, personId: string, webhookId: string) {
  const { rows } = await sql<{ isOff: boolean }>`
    select off_at is not null as "isOff" from webhooks
    where id = ${webhookId} and person_id = ${personId}`.execute(queries);
  const [webhook] = rows;
  if (!webhook) return refuse('not-found');
  return webhook.isOff ? refuse('is-off') : null;
}

export const removeOldDeliveries = (queries: Queries) =>
  deleteInBatches(queries, 'webhook_deliveries', sql`written_at < now() - interval '30 days'`);

/** The figures about webhooks that operators read at /metrics. */
export const deliveryGauges = (queries: Queries): Gauge[] => [
  {
    name: 'webhook_deliveries',
    help: 'Deliveries to webhooks that did not arrive; failing: failed and tried again, failed: not tried any more.',
    label: 'state',
    async read() {
      const { rows } = await sql<Record<string, number>>`
        select
          (select count(*) from webhook_deliveries
            where next_attempt_at is not null and attempts = 0) as new,
          (select count(*) from webhook_deliveries
            where next_attempt_at is not null and attempts > 0) as failing,
          (select count(*) from webhook_deliveries
            where next_attempt_at is null and delivered_at is null) as failed`.execute(queries);
      return rows[0] ?? {};
    },
  },
];
