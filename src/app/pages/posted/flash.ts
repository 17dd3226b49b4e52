// A message for the next page that a browser opens, kept in a signed cookie for a minute.
import { createSignedCookie } from '../../../kit/server/http/cookies.ts';
import type { Settings } from '../../settings/settings.ts';

export interface Flash {
  isIn(cookies: string | undefined): boolean;
  /** The cookie that keeps a message. */
  set(message: string): string;
  readonly clear: string;
  /** The message, or null where there is none of ours. */
  read(cookies: string | undefined): string | null;
}

export function createFlash(settings: Pick<Settings, 'secret' | 'publicUrl'>): Flash {
  const cookie = createSignedCookie('flash', settings);
  return {
    isIn: cookie.isIn,
    set: (message) => cookie.set(encodeURIComponent(message), 60),
    clear: cookie.clear,
    read(cookies) {
      const text = cookie.read(cookies);
      return text === null ? null : decodeURIComponent(text);
    },
  };
}
