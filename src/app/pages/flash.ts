// A message for the next page that a browser opens, kept in a signed cookie for a minute.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../settings/settings.ts';

/** On https with the prefix that keeps other hosts and plain http from setting the cookie. */
const nameAt = (isSecure: boolean) => (isSecure ? '__Host-forecourt-flash' : 'forecourt.flash');
type Signing = Pick<Settings, 'secret' | 'publicUrl'>;

export const hasFlash = (cookies: string | undefined): boolean =>
  /forecourt[.-]flash=/.test(cookies ?? '');

/** The cookie that keeps a message; null clears it. */
export function flashCookie(message: string | null, { secret, publicUrl }: Signing): string {
  const text = encodeURIComponent(message ?? '');
  const value = message === null ? '' : `${text}.${sign(text, secret)}`;
  const isSecure = publicUrl.startsWith('https:');
  const maxAge = message === null ? 0 : 60;
  return `${nameAt(isSecure)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** The message, or null where there is none of ours. */
export function readFlash(cookies: string | undefined, { secret }: Signing): string | null {
  const [, text, signature] = pattern.exec(cookies ?? '') ?? [];
  if (text === undefined || signature === undefined) return null;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text, secret)));
  return isOurs ? decodeURIComponent(text) : null;
}

const pattern =
  /(?:^|;\s*)(?:__Host-forecourt-|forecourt\.)flash=((?:[\w!~*'().-]|%[\dA-F]{2})+)\.([\w-]{43})(?:;|$)/;

const sign = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`flash ${text}`).digest('base64url');
