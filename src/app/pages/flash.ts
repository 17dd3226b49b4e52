// A message for the next page that a browser opens, kept in a signed cookie for a minute.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { hostCookie } from '../../kit/server/http/host-cookie.ts';
import type { Settings } from '../settings/settings.ts';

export interface Flash {
  isIn(cookies: string | undefined): boolean;
  /** The cookie that keeps a message. */
  set(message: string): string;
  readonly clear: string;
  /** The message, or null where there is none of ours. */
  read(cookies: string | undefined): string | null;
}

export function createFlash({ secret, publicUrl }: Pick<Settings, 'secret' | 'publicUrl'>): Flash {
  const cookie = hostCookie('flash', publicUrl.startsWith('https:'));
  const sign = (text: string): string =>
    createHmac('sha256', secret).update(`flash ${text}`).digest('base64url');
  return {
    isIn: (cookies) => cookie.read(cookies) !== null,
    set(message) {
      const text = encodeURIComponent(message);
      return cookie.set(`${text}.${sign(text)}`, 60);
    },
    clear: cookie.clear,
    read(cookies) {
      const [, text, signature] = pattern.exec(cookie.read(cookies) ?? '') ?? [];
      if (text === undefined || signature === undefined) return null;
      const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text)));
      return isOurs ? decodeURIComponent(text) : null;
    },
  };
}

const pattern = /^((?:[\w!~*'().-]|%[\dA-F]{2})+)\.([\w-]{43})$/;
