// Codes by time as in RFC 6238, with what every app uses: SHA-1, six digits, 30 seconds.
import { ScureBase32Plugin, verifySync } from 'otplib';
import { marketName } from '../../../kit/brand/name-of-process.ts';

const stepSeconds = 30;
const alphabet = new ScureBase32Plugin();

/**
 * The step of a code at this time (seconds since 1970), give or take one; null for a wrong code. Steps are
 * counted from 1970.
 */
export function stepOf(secret: Buffer, code: string, seconds: number): number | null {
  // The library throws at anything else.
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(seconds);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : null;
}

/** RFC 4648, without padding. */
export const base32 = (bytes: Buffer): string => alphabet.encode(bytes);

/** The address that apps read from a QR code. */
export const otpauthAddress = (secret: Buffer, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`${marketName()}:${email}`)}?secret=${base32(secret)}&issuer=${encodeURIComponent(marketName())}`;
