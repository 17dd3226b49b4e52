// Everything that the market stores about a person, as they may take it with them.
import { type RawBuilder, sql } from 'kysely';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { mailDataOf } from '../../../messages/server/messages.ts';
import * as contract from '../../own-account/own-data-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { addressPeriodsOf } from '../email/former-emails.ts';

export const readOwnData = (dependencies: Dependencies) =>
  handle(contract.readOwnData, (_, caller) =>
    dependencies.database.transaction(async (tx) => {
      await actAs(tx, actorOf(caller));
      await recordAudit(tx, { thing: 'people', thingId: caller.person.id, became: 'exported' });
      return collect(tx, dependencies, caller);
    }),
  );

async function collect(tx: Queries, { collectElsewhere }: Dependencies, { person }: Caller) {
  const rowsOf = async (query: RawBuilder<unknown>) => (await query.execute(tx)).rows;
  const { id } = person;
  const isVerified = await rowsOf(sql`select 1 from people where id = ${id} and email_verified`);
  return {
    account: await rowsOf(sql`
      select id, name, email, email_verified, photo_url, is_admin, status, verified_seller_at,
        seller_type, dealership,
        created_at from people where id = ${id}`),
    formerEmails: await rowsOf(sql`
      select email, until from former_emails where person_id = ${id} order by until`),
    formerNames: await rowsOf(sql`select name from former_names where person_id = ${id}`),
    sessions: await rowsOf(sql`
      select created_at, last_used_at, expires_at, ip_address, user_agent
      from sessions where person_id = ${id}`),
    apiKeys: await rowsOf(sql`
      select name, prefix, scopes, made_at, last_used_at, expires_at, revoked_at
      from api_keys where person_id = ${id} order by made_at`),
    ...(await collectElsewhere(tx, id)),
    // Others may have used an address that nobody has verified.
    ...(isVerified.length > 0
      ? await mailDataOf(tx, await addressPeriodsOf(tx, id))
      : { messages: [], mails: [] }),
  };
}
