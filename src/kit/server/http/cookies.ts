import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../secrets.ts';
import { isHttps } from './is-https.ts';

/** A cookie that only this host may set, and only over https where the site has it. */
interface HostCookie {
  /** As browsers send it. */
  readonly name: string;
  /** The text for the header `set-cookie`. */
  set(value: string, maxAgeSeconds: number): string;
  /** Removes it from the browser. */
  readonly clear: string;
  /** Its value in the header `cookie` of a request; null without it. */
  read(cookies: string | undefined): string | null;
}

/**
 * On https the name begins with `__Host-`: browsers take such a cookie from this very host over
 * https only, so that neither a sub-domain nor plain http can plant one. No other name is read.
 */
export function hostCookie(name: string, publicUrl: string): HostCookie {
  const isSecure = isHttps(publicUrl);
  const fullName = isSecure ? `__Host-forecourt-${name}` : `forecourt.${name}`;
  const inHeader = new RegExp(`(?:^|;)\\s*${fullName.replace('.', '\\.')}\\s*=([^;]*)`);
  const set = (value: string, maxAgeSeconds: number) =>
    `${fullName}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    name: fullName,
    set,
    clear: set('', 0),
    read: (cookies = '') => inHeader.exec(cookies)?.[1]?.trim() ?? null,
  };
}

/** A cookie that a browser may read and not change: its text, a dot and a signature. */
interface SignedCookie {
  /** Could there be one in these cookies? */
  isIn(cookies: string | undefined): boolean;
  /** The cookie to set. `text` has only characters that cookies may have, and no dot at its end. */
  set(text: string, maxAgeSeconds: number): string;
  /** The text; null where there is none that we have signed. */
  read(cookies: string | undefined): string | null;
  /** Removes it from the browser. */
  readonly clear: string;
}

interface SignedCookieOptions {
  readonly secret: string;
  readonly publicUrl: string;
}

/** What is signed under one name is worth nothing under another. */
export function createSignedCookie(
  name: string,
  { secret, publicUrl }: SignedCookieOptions,
): SignedCookie {
  const cookie = hostCookie(name, publicUrl);
  const key = derivedKey(secret, `cookie ${name}`);
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return {
    isIn: (cookies) => cookie.read(cookies) !== null,
    set: (text, maxAgeSeconds) => cookie.set(`${text}.${sign(text)}`, maxAgeSeconds),
    read(cookies) {
      const [, text, signature] = pattern.exec(cookie.read(cookies) ?? '') ?? [];
      if (text === undefined || signature === undefined) return null;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text))) ? text : null;
    },
    clear: cookie.clear,
  };
}

const pattern = /^(.+)\.([\w-]{43})$/;
