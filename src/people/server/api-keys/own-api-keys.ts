// What people do about their own API keys.
import { sql } from 'kysely';
import { href } from 'react-router';
import { type ApiScope, apiScopeTexts, isForAdmins } from '../../../calls/api-scope.ts';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller, type SessionCaller } from '../../../calls/server/actor.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import {
  type ApiKey,
  listApiKeys,
  makeApiKey,
  mostApiKeys,
  revokeApiKey,
} from '../../own-account/api-keys-contract.ts';
import { isAdmin, mayOwnCars } from '../../person.ts';
import { refuseUnverified } from '../../refuse-unverified.ts';
import { lockCaller } from '../lock-person.ts';
import type { ConfirmIdentity } from '../own-account/confirm-identity.ts';
import { refuseWrongCode, refuseWrongPassword } from '../own-account/confirm-identity.ts';
import type { OwnAccount } from '../own-account/own-account.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { personAdvisoryLock } from '../person-advisory-lock.ts';
import { newApiKey } from './api-key.ts';

interface NewKey {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** Null: without an end. */
  readonly days: number | null;
}

interface OwnApiKeys {
  list(personId: string): Promise<ApiKey[]>;
  make(
    caller: SessionCaller,
    asked: NewKey,
  ): Promise<{ readonly id: string; readonly key: string } | 'too-many-keys' | 'gone'>;
  /** False: the caller has no such key. */
  revoke(caller: Caller, id: string): Promise<boolean>;
  /** Removes keys that ended long ago. */
  sweep(): Promise<void>;
}

/** In a statement about `api_keys`. */
export const isLiveKey = sql`revoked_at is null and (expires_at is null or expires_at > now())`;

/** More are not shown. Of live ones there are fewer. */
const maxShown = 100;

export function createOwnApiKeys({ queries, transaction }: Database): OwnApiKeys {
  return {
    async list(personId) {
      const { rows } = await sql<ApiKey>`
        select id, name, prefix, scopes, made_at as "madeAt", last_used_at as "lastUsedAt",
          expires_at as "expiresAt", revoked_at as "revokedAt",
          case when ${isLiveKey} then 'live' when revoked_at is null then 'expired' else 'revoked' end as state
        from api_keys where person_id = ${personId}
        order by made_at desc, id limit ${maxShown}`.execute(queries);
      return rows;
    },

    make: (caller, { name, scopes, days }) =>
      transaction(async (tx) => {
        const { person } = caller;
        if (!(await lockCaller(tx, caller))) return 'gone';
        await sql`select ${personAdvisoryLock('make-api-key', person.id)}`.execute(tx);
        const { rows: live } = await sql`
          select 1 from api_keys where person_id = ${person.id} and ${isLiveKey}`.execute(tx);
        if (live.length >= mostApiKeys) return 'too-many-keys';
        const { key, prefix, keyHash } = newApiKey();
        const { rows } = await sql<{ id: string }>`
          insert into api_keys (person_id, name, prefix, key_hash, scopes, expires_at)
          values (${person.id}, ${name}, ${prefix}, ${keyHash}, ${scopes},
            now() + make_interval(days => ${days}))
          returning id`.execute(tx);
        await actAs(tx, actorOf(caller));
        await recordAudit(tx, {
          ...{ thing: 'people', thingId: person.id },
          ...{ was: `${prefix} (${scopes.join(', ')})`, became: 'api-key-made' },
        });
        await enqueueMails(tx, [apiKeyMadeMail(person, name, scopes)]);
        return { id: rows[0]?.id ?? '', key };
      }),

    revoke: (caller, id) =>
      transaction(async (tx) => {
        const { rows } = await sql<{ prefix: string; isRevoked: boolean }>`
          select prefix, revoked_at is not null as "isRevoked" from api_keys
          where id = ${id} and person_id = ${caller.person.id} for update`.execute(tx);
        const [found] = rows;
        if (!found) return false;
        if (found.isRevoked) return true;
        await sql`update api_keys set revoked_at = now() where id = ${id}`.execute(tx);
        await actAs(tx, actorOf(caller));
        await recordAudit(tx, {
          ...{ thing: 'people', thingId: caller.person.id },
          ...{ was: found.prefix, became: 'api-key-revoked' },
        });
        return true;
      }),

    async sweep() {
      await sql`
        delete from api_keys
        where least(revoked_at, expires_at) < now() - interval '90 days'`.execute(queries);
    },
  };
}

interface ApiKeyServices {
  readonly keys: OwnApiKeys;
  readonly account: OwnAccount;
  readonly confirmIdentity: ConfirmIdentity;
}

export const apiKeyHandlers = ({
  keys,
  account,
  confirmIdentity,
}: ApiKeyServices): CallHandler[] => [
  handle(listApiKeys, async (_, caller) => {
    const { hasPassword, hasSecondFactor } = await account.read(caller);
    return { keys: await keys.list(caller.person.id), hasPassword, hasSecondFactor };
  }),

  handle(
    makeApiKey,
    unlessQueueFull(async ({ name, scopes, days, ...proof }, caller) => {
      const { person } = caller;
      if (!person.isEmailVerified) return refuseUnverified();
      if (!scopes.every((scope) => (isForAdmins(scope) ? isAdmin(person) : mayOwnCars(person))))
        return refuse('not-allowed', { detail: 'A scope is not for the role of this account.' });
      const proven = await confirmIdentity(person.id, proof);
      if (proven === 'wrong-password') return refuseWrongPassword();
      if (proven === 'wrong-code') return refuseWrongCode();
      const made = await keys.make(caller, { name, scopes, days: days ? Number(days) : null });
      if (made === 'gone') return refuse('not-signed-in');
      if (made === 'too-many-keys') return refuse(made);
      return made;
    }),
  ),

  handle(revokeApiKey, async ({ id }, caller) =>
    (await keys.revoke(caller, id)) ? { acknowledged: true } : refuse('not-found'),
  ),
];

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

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
