// A cookie that a browser may read and not change: its text, a dot and a signature.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../derived-key.ts';
import { hostCookie } from './host-cookie.ts';

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
  readonly isSecure: boolean;
}

/** What is signed under one name is worth nothing under another. */
export function createSignedCookie(
  name: string,
  { secret, isSecure }: SignedCookieOptions,
): SignedCookie {
  const cookie = hostCookie(name, isSecure);
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
