// An attempt to sign in with Google is stored in a signed cookie of the browser that started it.
import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { hostCookie } from '../../../kit/server/http/host-cookie.ts';

const audience = 'google-sign-in';
const minutes = 10;

const attemptInCookie = z.object({
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page to go to afterwards. */
  wanted: z.string(),
  /** Set by a page that opened a window for the attempt; absent when the whole page is used. */
  window: z.optional(z.string()),
});
export type StoredAttempt = z.output<typeof attemptInCookie>;

export function createGoogleAttempts(secret: string, isSecure: boolean) {
  const key = new TextEncoder().encode(`google:${secret}`);
  const cookie = hostCookie('google', isSecure);
  const randomText = () => randomBytes(32).toString('base64url');

  return {
    create: (redirectUri: string, wanted: string, window: string | undefined): StoredAttempt => ({
      redirectUri,
      state: randomText(),
      nonce: randomText(),
      verifier: randomText(),
      wanted,
      window,
    }),

    /** The cookie that holds an attempt for ten minutes. */
    cookieOf: async (attempt: StoredAttempt): Promise<string> =>
      cookie.set(
        await new SignJWT({ ...attempt })
          .setProtectedHeader({ alg: 'HS256' })
          .setAudience(audience)
          .setExpirationTime(`${minutes}m`)
          .sign(key),
        minutes * 60,
      ),

    /** The attempt in the cookies of a request; null if there is none, or it is invalid or too old. */
    async read(cookies: string | undefined): Promise<StoredAttempt | null> {
      const token = cookie.read(cookies) ?? '';
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience });
        return attemptInCookie.parse(payload);
      } catch {
        return null;
      }
    },

    /** The cookie that removes the attempt. */
    clearingCookie: cookie.clear,
  };
}
