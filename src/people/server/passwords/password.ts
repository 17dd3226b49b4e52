// Hashes passwords with argon2id, 19 MiB and 2 passes (OWASP Password Storage Cheat Sheet).
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive({ ...cost, message: password.normalize('NFC'), nonce: salt });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!match) return false;
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive({
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
  });
  return timingSafeEqual(actual, expected);
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const maxAtOnce = 2;
let running = 0;
const queue: (() => void)[] = [];

/** Two at a time: more would take the thread pool from file reads and name look-ups. */
async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => queue.push(resolve));
  else running++;
  try {
    return await new Promise((resolve, reject) =>
      argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key))),
    );
  } finally {
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}
