import { hkdfSync } from 'node:crypto';

/**
 * A key of its own for each purpose, so that what was signed for one is worth nothing for another.
 * Another SECRET gives other keys: everything that was signed with the former ones is void.
 */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `forecourt ${purpose}`, 32));
