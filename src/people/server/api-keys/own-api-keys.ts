// What people do about their own API keys.

import { sql } from 'kysely';
import { href } from 'react-router';
import { type ApiScope, apiScopeTexts, isForAdmins } from '../../../calls/api-scope.ts';
import type { InputOf } from '../../../calls/call.ts';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf, type SessionCaller } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { lowerFirst } from '../../../kit/text/letter-case.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import * as contract from '../../own-account/api-keys-contract.ts';
import { type ApiKey, mostApiKeys } from '../../own-account/api-keys-contract.ts';
import { isAdmin, mayOwnCars } from '../../person.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockCaller, personAdvisoryLock } from '../lock-person.ts';
import { confirmIdentity } from '../own-account/confirm-identity.ts';
import { hasPassword } from '../passwords/password.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { hasSecondFactor } from '../second-factor/second-factors.ts';
import { isLiveKey, newApiKey } from './api-key.ts';

/** More are not shown. Of live ones there are fewer. */
const maxShown = 100;

export const listApiKeys = ({ database: { queries } }: Dependencies) =>
  handle(contract.listApiKeys, async (_, { person }) => {
    const { rows: keys } = await sql<ApiKey>`
      select id, name, prefix, scopes, made_at as "madeAt", last_used_at as "lastUsedAt",
        expires_at as "expiresAt", revoked_at as "revokedAt",
        case when ${isLiveKey} then 'live' when revoked_at is null then 'expired' else 'revoked' end as state
      from api_keys where person_id = ${person.id}
      order by made_at desc, id limit ${maxShown}`.execute(queries);
    return {
      keys,
      hasPassword: await hasPassword(queries, person.id),
      hasSecondFactor: await hasSecondFactor(queries, person.id),
    };
  });

export const makeApiKey = ({ database }: Dependencies) =>
  handle(
    contract.makeApiKey,
    unlessQueueFull(async ({ name, scopes, days, ...proof }, caller) => {
      const { person } = caller;
      if (!person.isEmailVerified) return refuse('email-unverified');
      if (!scopes.every((scope) => (isForAdmins(scope) ? isAdmin(person) : mayOwnCars(person))))
        return refuse('not-allowed', { detail: 'A scope is not for the role of this account.' });
      const wrongProof = await confirmIdentity(database, person.id, proof);
      if (wrongProof) return wrongProof;
      return database.transaction((tx) => insertKey(tx, caller, { name, scopes, days }));
    }),
  );

type NewKey = Pick<InputOf<typeof contract.makeApiKey>, 'name' | 'scopes' | 'days'>;

async function insertKey(tx: Queries, caller: SessionCaller, { name, scopes, days }: NewKey) {
  const { person } = caller;
  if (!(await lockCaller(tx, caller))) return refuse('not-signed-in');
  await sql`select ${personAdvisoryLock('make-api-key', person.id)}`.execute(tx);
  const { rows: live } = await sql`
    select 1 from api_keys where person_id = ${person.id} and ${isLiveKey}`.execute(tx);
  if (live.length >= mostApiKeys) return refuse('too-many-keys');
  const { key, prefix, keyHash } = newApiKey();
  const { rows } = await sql<{ id: string }>`
    insert into api_keys (person_id, name, prefix, key_hash, scopes, expires_at)
    values (${person.id}, ${name}, ${prefix}, ${keyHash}, ${scopes},
      now() + make_interval(days => ${days ? Number(days) : null}))
    returning id`.execute(tx);
  await actAs(tx, actorOf(caller));
  await recordAudit(tx, {
    thing: 'people',
    thingId: person.id,
    was: `${prefix} (${scopes.join(', ')})`,
    became: 'api-key-made',
  });
  await enqueueMails(tx, [apiKeyMadeMail(person, name, scopes)]);
  return { id: rows[0]?.id ?? '', key };
}

export const revokeApiKey = ({ database }: Dependencies) =>
  handle(contract.revokeApiKey, ({ id }, caller) =>
    database.transaction(async (tx) => {
      const { rows } = await sql<{ prefix: string; isRevoked: boolean }>`
        select prefix, revoked_at is not null as "isRevoked" from api_keys
        where id = ${id} and person_id = ${caller.person.id} for update`.execute(tx);
      const [key] = rows;
      if (!key) return refuse('not-found');
      if (key.isRevoked) return { acknowledged: true };
      await sql`update api_keys set revoked_at = now() where id = ${id}`.execute(tx);
      await actAs(tx, actorOf(caller));
      await recordAudit(tx, {
        thing: 'people',
        thingId: caller.person.id,
        was: key.prefix,
        became: 'api-key-revoked',
      });
      return { acknowledged: true };
    }),
  );

/** Removes keys that ended long ago. */
export async function removeEndedKeys(queries: Queries): Promise<void> {
  await sql`
    delete from api_keys
    where least(revoked_at, expires_at) < now() - interval '90 days'`.execute(queries);
}

const apiKeyMadeMail = (
  { name, email }: Addressee,
  keyName: string,
  scopes: readonly ApiScope[],
): Mail => ({
  recipient: email,
  name,
  subject: 'A new API key for your account',
  paragraphs: [
    `Your account has a new API key, “${keyName}”.`,
    `A program that has it can ${scopes.map((scope) => lowerFirst(apiScopeTexts[scope])).join('; ')}.`,
  ],
  button: { label: 'See your API keys', to: href('/dashboard/account/api-keys') },
  notes: [
    'If it wasn’t you, revoke the key on that page, then reset your password from the login page and write to us.',
  ],
  because: `the security of your ${marketName()} account has changed`,
});
