// Codes that people copy by hand: base32 in groups of four. Capitals, blanks and hyphens do not matter.
import { randomBytes } from 'node:crypto';
import { storedHash } from '../passwords/password.ts';
import { base32 } from './totp.ts';

/** 120 bits, enough for a plain hash to be safe. */
const codeBytes = 15;
/** In base32, without hyphens. */
export const typedCodeLength = (codeBytes * 8) / 5;

export const newTypedCode = (): string =>
  (base32(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-');

/** What somebody has typed, as it was before it was grouped. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

export const hashOfTypedCode = (code: string): Buffer => storedHash(plainCode(code));
