// What people do about their own webhooks.
import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { actorOf, type Caller } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { enqueueMails } from '../../messages/server/messages.ts';
import { isAdmin, mayOwnCars } from '../../people/person.ts';
import { lockCaller, type PeopleHooks, personAdvisoryLock } from '../../people/server/people.ts';
import * as contract from '../contract.ts';
import { formerSecretHours, mostWebhooks, type Webhook } from '../contract.ts';
import { deliveriesOf } from './deliveries.ts';
import type { Dependencies } from './dependencies.ts';
import { AddressRefused, findAddress } from './find-address.ts';
import { endWaiting } from './send-deliveries.ts';
import { newSecret, secretText } from './sign-webhook.ts';
import { webhookAddedMail } from './webhook-mails.ts';

const columns = sql.raw(`id, url, events, of_everybody as "ofEverybody", made_at as "madeAt",
  case off_because when 'owner' then 'off' else coalesce(off_because, 'on') end as state,
  off_at as "offAt", failing_since as "failingSince",
  case when former_until > now() then former_until end as "formerSecretUntil"`);

/** A webhook as the audit names it: without what its address may hold beyond the host. */
const auditName = (url: string): string => new URL(url).host;

export const listWebhooks = ({ database: { queries } }: Dependencies) =>
  handle(contract.listWebhooks, async (_, { person }) => {
    const { rows } = await sql<Webhook>`
      select ${columns} from webhooks where person_id = ${person.id}
      order by made_at desc, id limit ${mostWebhooks}`.execute(queries);
    return rows;
  });

export const readWebhook = ({ database: { queries } }: Dependencies) =>
  handle(contract.readWebhook, async ({ id, ...part }, { person }) => {
    const { rows } = await sql<Webhook>`
      select ${columns} from webhooks
      where id = ${id} and person_id = ${person.id}`.execute(queries);
    const [webhook] = rows;
    if (!webhook) return refuse('not-found');
    return { webhook, deliveries: await deliveriesOf(queries, id, part) };
  });

export const addWebhook = (dependencies: Dependencies) =>
  handle(contract.addWebhook, async (input, caller) => {
    const { person } = caller;
    if (!person.isEmailVerified) return refuse('email-unverified');
    if (!mayOwnCars(person) && !isAdmin(person)) return refuse('not-allowed');
    if (input.ofEverybody && !isAdmin(person)) return refuse('not-allowed');
    const refused = await refusalOf(dependencies, input.url);
    if (refused) return refuse(refused.code);
    return dependencies.database.transaction(async (tx) => {
      if (!(await lockCaller(tx, caller))) return refuse('not-signed-in');
      await sql`select ${personAdvisoryLock('add-webhook', person.id)}`.execute(tx);
      const { rows: others } = await sql`
        select 1 from webhooks where person_id = ${person.id}`.execute(tx);
      if (others.length >= mostWebhooks) return refuse('too-many-webhooks');
      const secret = newSecret();
      const { events } = input;
      const { href: url } = new URL(input.url);
      const { rows } = await sql<{ id: string }>`
        insert into webhooks (person_id, url, events, of_everybody, secret)
        values (${person.id}, ${url}, ${events}, ${input.ofEverybody !== undefined}, ${secret})
        returning id`.execute(tx);
      const id = rows[0]?.id ?? '';
      await audit(tx, caller, url, 'webhook-added');
      await enqueueMails(tx, [webhookAddedMail(person, { id, url, events })]);
      return { id, secret: secretText(secret) };
    });
  });

/** Only with `WEBHOOKS_TO=anywhere` a host that nobody finds just now may be added, and found later. */
async function refusalOf(dependencies: Dependencies, url: string): Promise<AddressRefused | null> {
  const error = await findAddress(dependencies, new URL(url)).catch((caught: unknown) => caught);
  return error instanceof AddressRefused ? error : null;
}

export const changeWebhook = (dependencies: Dependencies) =>
  handle(contract.changeWebhook, ({ id, events, turn }, caller) =>
    changeOwn(dependencies, caller, { id, became: 'webhook-changed' }, async (tx) => {
      if (events) await sql`update webhooks set events = ${events} where id = ${id}`.execute(tx);
      if (turn === 'on')
        await sql`
          update webhooks set off_at = null, off_because = null, failing_since = null
          where id = ${id}`.execute(tx);
      if (turn === 'off') await turnOff(tx, caller.person.id, id);
      return { acknowledged: true };
    }),
  );

export const rotateWebhookSecret = (dependencies: Dependencies) =>
  handle(contract.rotateWebhookSecret, ({ id }, caller) =>
    changeOwn(dependencies, caller, { id, became: 'webhook-secret-changed' }, async (tx) => {
      const secret = newSecret();
      await sql`
        update webhooks set secret = ${secret}, former_secret = secret,
          former_until = now() + ${formerSecretHours} * interval '1 hour'
        where id = ${id}`.execute(tx);
      return { secret: secretText(secret) };
    }),
  );

export const removeWebhook = (dependencies: Dependencies) =>
  handle(contract.removeWebhook, ({ id }, caller) =>
    changeOwn(dependencies, caller, { id, became: 'webhook-removed' }, async (tx) => {
      await sql`delete from webhooks where id = ${id}`.execute(tx);
      return { acknowledged: true };
    }),
  );

interface Change {
  readonly id: string;
  readonly became: string;
}

/** Changes one of the caller's own webhooks, and writes that to the audit. */
const changeOwn = <Output>(
  { database }: Dependencies,
  caller: Caller,
  { id, became }: Change,
  change: (tx: Queries) => Promise<Output>,
) =>
  database.transaction(async (tx) => {
    const { rows } = await sql<{ url: string }>`
      select url from webhooks where id = ${id} and person_id = ${caller.person.id}
      for update`.execute(tx);
    const [webhook] = rows;
    if (!webhook) return refuse('not-found');
    const output = await change(tx);
    await audit(tx, caller, webhook.url, became);
    return output;
  });

/** Turns a webhook off and ends what waits to be sent. Gives the address, if the webhook was on. */
async function turnOff(tx: Queries, personId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`
    update webhooks set off_at = now(), off_because = 'owner'
    where id = ${id} and person_id = ${personId} and off_at is null
    returning url`.execute(tx);
  await endWaiting(tx, id);
  return rows[0]?.url;
}

async function audit(tx: Queries, caller: Caller, url: string, became: string): Promise<void> {
  await actAs(tx, actorOf(caller));
  await recordAudit(tx, {
    thing: 'people',
    thingId: caller.person.id,
    was: auditName(url),
    became,
  });
}

/** The webhooks of a person for their own file, without the secrets. */
export async function webhooksOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select url, events, of_everybody, made_at, failing_since, off_at, off_because
    from webhooks where person_id = ${personId} order by made_at`.execute(tx);
  return rows;
}

/** Deletes the webhooks of a person who is erased. The deliveries go with them. */
export async function eraseWebhooks(tx: Queries, personId: string): Promise<void> {
  await sql`delete from webhooks where person_id = ${personId}`.execute(tx);
}

/** What people end together with an old password: webhooks that are on. */
export const webhooksThatEnd: PeopleHooks['webhooks'] = {
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
          thing: 'people',
          thingId: personId,
          was: auditName(url),
          became: 'webhook-changed',
        });
    }
  },
};
