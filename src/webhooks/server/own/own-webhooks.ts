// What people do about their own webhooks.
import { sql } from 'kysely';
import { actorOf, type Caller, type SessionCaller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { lockCaller, personAdvisoryLock } from '../../../people/server/people.ts';
import { formerSecretHours, mostWebhooks, type Webhook } from '../../contract.ts';
import type { WebhookEvent } from '../../events.ts';
import { endWaiting } from '../sending/record-outcome.ts';
import { newSecret, secretText } from '../sending/sign-webhook.ts';
import { webhookAddedMail } from '../sending/webhook-mails.ts';

interface NewWebhook {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly ofEverybody: boolean;
}

interface Change {
  readonly id: string;
  readonly events?: readonly WebhookEvent[] | undefined;
  readonly turn?: 'on' | 'off' | undefined;
}

/** Null, false: the caller has no such webhook. */
export interface OwnWebhooks {
  list(personId: string): Promise<Webhook[]>;
  read(personId: string, id: string): Promise<Webhook | null>;
  add(
    caller: SessionCaller,
    webhook: NewWebhook,
  ): Promise<{ readonly id: string; readonly secret: string } | 'too-many-webhooks' | 'gone'>;
  change(caller: Caller, change: Change): Promise<boolean>;
  rotateSecret(caller: Caller, id: string): Promise<string | null>;
  remove(caller: Caller, id: string): Promise<boolean>;
}

const columns = sql.raw(`id, url, events, of_everybody as "ofEverybody", made_at as "madeAt",
  case off_because when 'owner' then 'off' else coalesce(off_because, 'on') end as state,
  off_at as "offAt", failing_since as "failingSince",
  case when former_until > now() then former_until end as "formerSecretUntil"`);

/** A webhook as the audit names it: without what its address may hold beyond the host. */
export const auditName = (url: string): string => new URL(url).host;

export function createOwnWebhooks({ queries, transaction }: Database): OwnWebhooks {
  /** Changes one of the caller's own, and writes that to the audit. */
  const auditing = (caller: Caller, id: string, became: string, work: Work) =>
    transaction(async (tx) => {
      const { rows } = await sql<{ url: string }>`
        select url from webhooks where id = ${id} and person_id = ${caller.person.id}
        for update`.execute(tx);
      const [found] = rows;
      if (!found) return false;
      await work(tx);
      await audit(tx, caller, found.url, became);
      return true;
    });

  return {
    async list(personId) {
      const { rows } = await sql<Webhook>`
        select ${columns} from webhooks where person_id = ${personId}
        order by made_at desc, id limit ${mostWebhooks}`.execute(queries);
      return rows;
    },

    async read(personId, id) {
      const { rows } = await sql<Webhook>`
        select ${columns} from webhooks
        where id = ${id} and person_id = ${personId}`.execute(queries);
      return rows[0] ?? null;
    },

    add: (caller, { url, events, ofEverybody }) =>
      transaction(async (tx) => {
        const { person } = caller;
        if (!(await lockCaller(tx, caller))) return 'gone';
        await sql`select ${personAdvisoryLock('add-webhook', person.id)}`.execute(tx);
        const { rows: there } = await sql`
          select 1 from webhooks where person_id = ${person.id}`.execute(tx);
        if (there.length >= mostWebhooks) return 'too-many-webhooks';
        const secret = newSecret();
        const { rows } = await sql<{ id: string }>`
          insert into webhooks (person_id, url, events, of_everybody, secret)
          values (${person.id}, ${url}, ${events}, ${ofEverybody}, ${secret})
          returning id`.execute(tx);
        const id = rows[0]?.id ?? '';
        await audit(tx, caller, url, 'webhook-added');
        await enqueueMails(tx, [webhookAddedMail(person, { id, url, events })]);
        return { id, secret: secretText(secret) };
      }),

    change: (caller, { id, events, turn }) =>
      auditing(caller, id, 'webhook-changed', async (tx) => {
        if (events) await sql`update webhooks set events = ${events} where id = ${id}`.execute(tx);
        if (turn === 'on')
          await sql`
            update webhooks set off_at = null, off_because = null, failing_since = null
            where id = ${id}`.execute(tx);
        if (turn === 'off') await turnOff(tx, caller.person.id, id);
      }),

    async rotateSecret(caller, id) {
      const secret = newSecret();
      const isDone = await auditing(caller, id, 'webhook-secret-changed', async (tx) => {
        await sql`
          update webhooks set secret = ${secret}, former_secret = secret,
            former_until = now() + ${formerSecretHours} * interval '1 hour'
          where id = ${id}`.execute(tx);
      });
      return isDone ? secretText(secret) : null;
    },

    remove: (caller, id) =>
      auditing(caller, id, 'webhook-removed', async (tx) => {
        await sql`delete from webhooks where id = ${id}`.execute(tx);
      }),
  };
}

/** With what waits to be sent. Gives the address, if the webhook was on. */
export async function turnOff(
  tx: Queries,
  personId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`
    update webhooks set off_at = now(), off_because = 'owner'
    where id = ${id} and person_id = ${personId} and off_at is null
    returning url`.execute(tx);
  await endWaiting(tx, id);
  return rows[0]?.url;
}

type Work = (tx: Queries) => Promise<void>;

async function audit(tx: Queries, caller: Caller, url: string, became: string): Promise<void> {
  await actAs(tx, actorOf(caller));
  await recordAudit(tx, {
    ...{ thing: 'people', thingId: caller.person.id, was: auditName(url), became },
  });
}
