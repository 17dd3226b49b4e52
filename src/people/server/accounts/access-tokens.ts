// The access token: a JWT that lives for 300 s, signed by us and bound to one session.
import { jwtVerify, SignJWT } from 'jose';
import type { Session } from '../../../calls/server/handler.ts';

/** The specification's maximum age of a token, in seconds. */
const lifetime = 300;
const audience = 'forecourt-calls';

const maxCached = 10_000;

export interface AccessTokens {
  issue(session: Session): Promise<string>;
  /** The id of the session that a token names; null for a token that is invalid or expired. */
  sessionOf(token: string): Promise<string | null>;
}

export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(`access-token:${secret}`);
  // Each signature is checked once, not at every call that a token makes in its five minutes.
  const verified = new Map<string, { readonly sessionId: string; readonly endsAt: number }>();

  return {
    issue: ({ person, sessionId }) =>
      new SignJWT({ sid: sessionId, email: person.email })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(person.id)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${lifetime}s`)
        .sign(key),
    async sessionOf(token) {
      const before = verified.get(token);
      if (before) return before.endsAt > Date.now() ? before.sessionId : null;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience });
        if (typeof payload.sid !== 'string' || !payload.exp) return null;
        if (verified.size >= maxCached) verified.clear();
        verified.set(token, { sessionId: payload.sid, endsAt: payload.exp * 1000 });
        return payload.sid;
      } catch {
        return null;
      }
    },
  };
}
