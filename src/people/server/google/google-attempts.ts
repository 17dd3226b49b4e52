// An attempt to sign in with Google lives in a signed cookie of the one browser that may end it.
import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';

const cookieName = 'forecourt.google';
const audience = 'google-sign-in';
const minutes = 10;

const attemptInCookie = z.object({
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page wanted afterwards. */
  wanted: z.string(),
  /** Named by the page that opened a window for it; without one it has the whole page. */
  window: z.optional(z.string()),
});
export type StoredAttempt = z.output<typeof attemptInCookie>;

export function createGoogleAttempts(secret: string, isSecure: boolean) {
  const key = new TextEncoder().encode(`google:${secret}`);
  const cookie = (value: string, age: number) =>
    `${cookieName}=${value}; Path=/google; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const chance = () => randomBytes(32).toString('base64url');

  return {
    begin: (redirectUri: string, wanted: string, window: string | undefined): StoredAttempt => ({
      redirectUri,
      state: chance(),
      nonce: chance(),
      verifier: chance(),
      wanted,
      window,
    }),

    /** The cookie that keeps an attempt for ten minutes. */
    keep: async (attempt: StoredAttempt): Promise<string> =>
      cookie(
        await new SignJWT({ ...attempt })
          .setProtectedHeader({ alg: 'HS256' })
          .setAudience(audience)
          .setExpirationTime(`${minutes}m`)
          .sign(key),
        minutes * 60,
      ),

    /** The attempt that the cookies of a request keep, or null. */
    async read(cookies = ''): Promise<StoredAttempt | null> {
      const [, token = ''] = /(?:^|;\s*)forecourt\.google=([^;]+)/.exec(cookies) ?? [];
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience });
        return attemptInCookie.parse(payload);
      } catch {
        return null;
      }
    },

    /** The cookie that ends it. */
    ended: cookie('', 0),
  };
}
