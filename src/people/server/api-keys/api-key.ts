// What an API key looks like: `fc_live_` and 40 hexadecimal digits, of which the first eight may be
// shown. It is long and random, so a plain hash keeps it as well as a slow one.

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Authentication } from '../../../calls/server/authentication.ts';
import type { Dependencies } from '../dependencies.ts';
import { storedHash } from '../passwords/password.ts';
import {
  maySignIn,
  type SignedInPersonRow,
  signedInPerson,
  signedInPersonColumns,
} from '../sign-in/signed-in-person.ts';

const keyBytes = 20;
const shape = /^fc_live_[0-9a-f]{40}$/;
const prefixLength = 'fc_live_'.length + 8;

interface NewApiKey {
  /** Shown to its owner once. */
  readonly key: string;
  /** The beginning by which its owner knows it again. */
  readonly prefix: string;
  readonly keyHash: Buffer;
}

export function newApiKey(): NewApiKey {
  const key = `fc_live_${randomBytes(keyBytes).toString('hex')}`;
  return { key, prefix: key.slice(0, prefixLength), keyHash: storedHash(key) };
}

/** Null for what can be no key. */
const apiKeyHash = (key: string): Buffer | null => (shape.test(key) ? storedHash(key) : null);

interface KeyRow extends SignedInPersonRow {
  key_id: string;
  scopes: string[];
  is_unrecorded: boolean;
}

/** Its use is recorded when the last record is so old, so that most requests only read. */
const recordedEvery = '5 minutes';

/** Reads an API key on each request, so that revoking it takes effect at once. */
export async function findApiKey(
  { database: { pool }, isDemo, needsVerification }: Dependencies,
  key: string,
): ReturnType<Authentication['byKey']> {
  const keyHash = apiKeyHash(key);
  if (!keyHash) return null;
  const { rows } = await pool.query<KeyRow>(
    `select k.id as key_id, k.scopes,
        k.last_used_at is null or k.last_used_at < now() - interval '${recordedEvery}' as is_unrecorded,
        ${signedInPersonColumns}
      from api_keys k join people p on p.id = k.person_id
      where k.key_hash = $1 and ${liveKey} and ${maySignIn}`,
    [keyHash, !isDemo],
  );
  const [row] = rows;
  if (!row) return null;
  // The answer does not wait for this, nor for a database that cannot write.
  if (row.is_unrecorded) recordUse(pool, row.key_id).catch(() => undefined);
  // No session has this id, and no call that is about sessions can be made with a key.
  return {
    keyId: row.key_id,
    scopes: row.scopes,
    sessionId: '',
    person: signedInPerson(row, { needsVerification }),
  };
}

/** Whether a row of `api_keys` is a key that works. */
const liveKey = 'revoked_at is null and (expires_at is null or expires_at > now())';
export const isLiveKey = sql.raw(liveKey);

const recordUse = (pool: pg.Pool, keyId: string) =>
  pool.query(
    `update api_keys set last_used_at = now() where id = $1
      and (last_used_at is null or last_used_at < now() - interval '${recordedEvery}')`,
    [keyId],
  );
