// The access token: a JWT of 300 s, signed by us, bound to one session.
import { jwtVerify, SignJWT } from 'jose';
import type { Visitor } from '../../calls/server/answer.ts';

/** The specification's maximum age of a token, in seconds. */
const lifetime = 300;
const audience = 'forecourt-calls';

export interface TokenMint {
  issue(visitor: Visitor): Promise<string>;
  /** The session that a token names, or null for a token that is not ours, altered or too old. */
  sessionOf(token: string): Promise<string | null>;
}

export function openTokenMint(secret: string): TokenMint {
  const key = new TextEncoder().encode(`access-token:${secret}`);
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
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience });
        return typeof payload.sid === 'string' ? payload.sid : null;
      } catch {
        return null;
      }
    },
  };
}
