// Hashes passwords with argon2id, 19 MiB and 2 passes (OWASP Password Storage Cheat Sheet).
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { deriveInTurn } from './password-queue.ts';

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Rejects with `PoolBusy`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveInTurn({
    ...cost,
    message: password.normalize('NFC'),
    nonce: salt,
  });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** Rejects with `PoolBusy`. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!match) return false;
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  const expected = Buffer.from(hash, 'base64');
  const actual = await deriveInTurn({
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
  });
  return timingSafeEqual(actual, expected);
}

/** Takes as long as `verifyPassword`, for an address that has no password. */
export async function verifyNoPassword(password: string): Promise<void> {
  await deriveInTurn({
    ...cost,
    message: password.normalize('NFC'),
    nonce: randomBytes(16),
  });
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Stored in place of what must not be read there: a secret that is long and random, or an address. */
export const storedHash = (value: Buffer | string): Buffer => hash('sha256', value, 'buffer');

/** The hash of the secret that a mailed link carries as text. */
export const tokenHashOf = (token: string): Buffer => storedHash(Buffer.from(token, 'base64url'));

/** The stored hash, once the password has been verified against it; null for a wrong password. */
export async function verifyPasswordOf(
  queries: Queries,
  personId: string,
  password: string,
): Promise<string | null> {
  const hash = await findPasswordHash(queries, personId);
  return hash && (await verifyPassword(hash, password)) ? hash : null;
}

/** Null: the person has no password. */
export async function findPasswordHash(queries: Queries, personId: string): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`
    select password from credentials
    where person_id = ${personId} and provider_id = 'credential'`.execute(queries);
  return rows[0]?.password ?? null;
}

/** False for people who sign in with Google only. */
export const hasPassword = async (queries: Queries, personId: string): Promise<boolean> =>
  (await findPasswordHash(queries, personId)) !== null;
