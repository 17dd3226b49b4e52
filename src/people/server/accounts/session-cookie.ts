// The cookie of a session holds a secret of 32 random bytes. The database keeps only a hash of it.
import { createHmac, randomBytes } from 'node:crypto';
import { derivedKey } from './derived-key.ts';
import { hostCookie } from './host-cookie.ts';

export interface SessionCookie {
  /** A new secret: the cookie to set, and the hash to keep. */
  issue(maxAgeSeconds: number): { cookie: string; tokenHash: Buffer };
  /** The hash of the secret in a request's cookies; null without one. */
  hashOf(cookies: string | undefined): Buffer | null;
  /** Removes it from the browser. */
  readonly clear: string;
}

export function createSessionCookie(options: { secret: string; isSecure: boolean }): SessionCookie {
  // With another SECRET no hash is found any more: everybody is signed out.
  const key = derivedKey(options.secret, 'session');
  const cookie = hostCookie('session', options.isSecure);
  const hash = (token: string) => createHmac('sha256', key).update(token).digest();
  return {
    issue(maxAgeSeconds) {
      const token = randomBytes(32).toString('base64url');
      return { cookie: cookie.set(token, maxAgeSeconds), tokenHash: hash(token) };
    },
    hashOf(cookies) {
      const token = cookie.read(cookies);
      return token && /^[\w-]{43}$/.test(token) ? hash(token) : null;
    },
    clear: cookie.clear,
  };
}
