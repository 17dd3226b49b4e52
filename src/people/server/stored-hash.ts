import { createHash } from 'node:crypto';

/** Stored in place of what must not be read there: a secret that is long and random, or an address. */
export const storedHash = (value: Buffer | string): Buffer =>
  createHash('sha256').update(value).digest();

/** Of the secret that a mailed link carries as text. */
export const tokenHashOf = (token: string): Buffer => storedHash(Buffer.from(token, 'base64url'));
