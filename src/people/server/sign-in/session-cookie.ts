// The cookie of a session holds a secret of 32 random bytes. The database keeps only a hash of it.
import { hash, randomBytes } from 'node:crypto';
import { hostCookie } from '../../../kit/server/http/cookies.ts';
import { derivedKey } from '../../../kit/server/secrets.ts';

export interface SessionCookie {
  /** As browsers send it. */
  readonly name: string;
  /** A new secret: the cookie to set, and the hash to keep. */
  issue(maxAgeSeconds: number): { cookie: string; tokenHash: Buffer };
  /** The hash of the secret in a request's cookies; null without one. */
  hashOf(cookies: string | undefined): Buffer | null;
  /** Removes it from the browser. */
  readonly clear: string;
  /** Could these cookies belong to a session? */
  isIn(cookies: string | undefined): boolean;
}

export function createSessionCookie(options: { secret: string; publicUrl: string }): SessionCookie {
  // With another SECRET no hash is found anymore: everybody is signed out.
  const key = derivedKey(options.secret, 'session').toString('hex');
  const cookie = hostCookie('session', options.publicUrl);
  // All tokens are random and of one length, so a plain hash does what an HMAC would, and costs a
  // tenth of it at each request.
  const hashed = (token: string) => Buffer.from(hash('sha256', key + token), 'hex');
  const tokenIn = (cookies: string | undefined) => {
    const token = cookie.read(cookies);
    return token && /^[\w-]{43}$/.test(token) ? token : null;
  };
  return {
    name: cookie.name,
    issue(maxAgeSeconds) {
      const token = randomBytes(32).toString('base64url');
      return { cookie: cookie.set(token, maxAgeSeconds), tokenHash: hashed(token) };
    },
    hashOf(cookies) {
      const token = tokenIn(cookies);
      return token === null ? null : hashed(token);
    },
    clear: cookie.clear,
    isIn: (cookies) => tokenIn(cookies) !== null,
  };
}
