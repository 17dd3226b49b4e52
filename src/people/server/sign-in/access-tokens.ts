// The access token: a JWT that lives for 300 s, signed by us and bound to one session. Its times
// are those of the database, because the clocks of several nodes differ.
import { compactVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Session } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';

/** The specification's maximum age of a token, in seconds. */
const lifetime = 300;
const audience = 'forecourt-calls';
/** RFC 9068: no other kind of token that we sign is taken for an access token. */
const type = 'at+jwt';

const maxCached = 10_000;

interface AccessClaims {
  readonly personId: string;
  readonly sessionId: string;
  readonly email: string;
  /** When it expires by the database's clock, in seconds since 1970. The caller compares. */
  readonly expiresAt: number;
}

export interface AccessTokens {
  issue(session: Session): Promise<string>;
  /** What a token says that we have signed, also one that has expired; null for any other. */
  read(token: string): Promise<AccessClaims | null>;
}

const claimsInToken = z.object({
  aud: z.literal(audience),
  sub: z.string(),
  sid: z.string(),
  email: z.string(),
  exp: z.number(),
});

export function createAccessTokens(queries: Queries, secret: string): AccessTokens {
  const key = new TextEncoder().encode(`access-token:${secret}`);
  // Each signature is checked once, not at every call that a token makes in its five minutes.
  const verified = new Map<string, AccessClaims>();

  return {
    async issue({ person, sessionId }) {
      const issuedAt = await databaseTime(queries);
      return new SignJWT({ sid: sessionId, email: person.email })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setSubject(person.id)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetime)
        .sign(key);
    },
    async read(token) {
      const before = verified.get(token);
      if (before) return before;
      const claims = await verify(token);
      if (!claims) return null;
      if (verified.size >= maxCached) verified.clear();
      verified.set(token, claims);
      return claims;
    },
  };

  async function verify(token: string): Promise<AccessClaims | null> {
    try {
      const { payload, protectedHeader } = await compactVerify(token, key, {
        algorithms: ['HS256'],
      });
      if (protectedHeader.typ !== type) return null;
      const { sub, sid, email, exp } = claimsInToken.parse(
        JSON.parse(new TextDecoder().decode(payload)),
      );
      return { personId: sub, sessionId: sid, email, expiresAt: exp };
    } catch {
      return null;
    }
  }
}

/** The database's clock in whole seconds since 1970. */
async function databaseTime(queries: Queries): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from now()))::int8 as now`.execute(queries);
  return rows[0]?.now ?? Number.NaN;
}
