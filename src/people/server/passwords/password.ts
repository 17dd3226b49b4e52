// Hashes passwords with argon2id, 19 MiB and 2 passes (OWASP Password Storage Cheat Sheet).
import { randomBytes, timingSafeEqual } from 'node:crypto';
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
