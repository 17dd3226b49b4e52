// What an API key looks like: `fc_live_` and 40 hexadecimal digits, of which the first eight may be
// shown. It is long and random, so a plain hash keeps it as well as a slow one.
import { randomBytes } from 'node:crypto';
import { storedHash } from '../stored-hash.ts';

const keyBytes = 20;
const shape = /^fc_live_[0-9a-f]{40}$/;
const prefixLength = 'fc_live_'.length + 8;

interface NewApiKey {
  /** Shown to its owner once. */
  readonly key: string;
  /** By which its owner knows it again. */
  readonly prefix: string;
  readonly keyHash: Buffer;
}

export function newApiKey(): NewApiKey {
  const key = `fc_live_${randomBytes(keyBytes).toString('hex')}`;
  return { key, prefix: key.slice(0, prefixLength), keyHash: storedHash(key) };
}

/** Null for what can be no key. */
export const apiKeyHash = (key: string): Buffer | null =>
  shape.test(key) ? storedHash(key) : null;
