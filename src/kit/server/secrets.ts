// Keys that are made from SECRET, and secrets that are compared.
import { hash, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * A key of its own for each purpose, so that what was signed for one is worth nothing for another.
 * Another SECRET gives other keys: everything that was signed with the former ones is void.
 */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `forecourt ${purpose}`, 32));

/** Whether two secrets are the same, in a time that says nothing about where they differ. */
export const isEqual = (text: string, expected: string): boolean =>
  timingSafeEqual(digest(text), digest(expected));

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
