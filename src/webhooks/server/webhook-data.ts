// What is stored of a person about webhooks.
import { sql } from 'kysely';
import { recordAudit } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { WebhookHooks } from '../../people/server/people.ts';
import { auditName, turnOff } from './own/own-webhooks.ts';

/** Without the secrets. */
export async function webhooksOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select url, events, of_everybody, made_at, failing_since, off_at, off_because
    from webhooks where person_id = ${personId} order by made_at`.execute(tx);
  return rows;
}

/** The deliveries go with them. */
export async function eraseWebhooks(tx: Queries, personId: string): Promise<void> {
  await sql`delete from webhooks where person_id = ${personId}`.execute(tx);
}

/** What people end together with an old password: webhooks that are on. */
export const webhooksThatEnd: WebhookHooks = {
  async list(queries, personId) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, url as name from webhooks where person_id = ${personId} and off_at is null
      order by made_at desc, id`.execute(queries);
    return rows;
  },
  async end(tx, personId, ids) {
    for (const id of ids) {
      const url = await turnOff(tx, personId, id);
      if (url)
        await recordAudit(tx, {
          ...{ thing: 'people', thingId: personId, was: auditName(url), became: 'webhook-changed' },
        });
    }
  },
};
