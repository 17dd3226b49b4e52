// Codes by time as in RFC 6238, with what every app uses: SHA-1, six digits, 30 seconds.

import { createHmac } from 'node:crypto';
import { marketName } from '../../../kit/brand/market-name.ts';

const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of one step; steps are counted from 1970. */
function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The step of a code at this time (seconds since 1970), give or take one; null for a wrong code. */
export function stepOf(secret: Buffer, code: string, seconds: number): number | null {
  const now = Math.floor(seconds / stepSeconds);
  return [now, now - 1, now + 1].find((step) => codeAt(secret, step) === code) ?? null;
}

/** RFC 4648, without padding. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** As apps read it from a QR code. */
export const otpauthAddress = (secret: Buffer, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`${marketName()}:${email}`)}?secret=${base32(secret)}&issuer=${encodeURIComponent(marketName())}`;
