// Reads the session on each request, so that a change of role or a sign-out takes effect at once.
import type pg from 'pg';
import type { Authentication, Credentials } from '../../../calls/server/authentication.ts';
import type { Session } from '../../../calls/server/handler.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { SessionCookie } from './session-cookie.ts';
import {
  maySignIn,
  type SignedInPersonRow,
  signedInPerson,
  signedInPersonColumns,
} from './signed-in-person.ts';

interface SessionRow extends SignedInPersonRow {
  session_id: string;
  is_unrecorded: boolean;
  /** The database's clock, in seconds since 1970. */
  read_at: number;
}

/** What is about sessions. */
type Authenticating = Pick<Authentication, 'bySession' | 'byToken'>;

/** Its use is recorded when the last record is so old, so that most requests only read. */
const recordedEvery = '5 minutes';

export function createAuthentication(
  pool: pg.Pool,
  cookie: SessionCookie,
  accessTokens: AccessTokens,
  { isDemo }: { isDemo: boolean },
): Authenticating {
  async function find({ cookie: cookies }: Credentials): Promise<SessionRow | null> {
    const tokenHash = cookie.hashOf(cookies);
    if (!tokenHash) return null;
    const { rows } = await pool.query<SessionRow>(
      `select s.id as session_id, s.last_used_at < now() - interval '${recordedEvery}' as is_unrecorded,
          extract(epoch from now())::float8 as read_at,
          ${signedInPersonColumns}
        from sessions s join people p on p.id = s.person_id
        where s.token_hash = $1 and s.expires_at > now() and s.last_used_at + s.idle_limit > now()
          and ${maySignIn}`,
      [tokenHash, !isDemo],
    );
    const [row] = rows;
    // The answer does not wait for this, nor for a database that cannot write.
    if (row?.is_unrecorded) recordUse(row.session_id).catch(() => undefined);
    return row ?? null;
  }

  /** Of many requests at once, one writes. */
  const recordUse = (sessionId: string) =>
    pool.query(
      `update sessions set last_used_at = now()
        where id = $1 and last_used_at < now() - interval '${recordedEvery}'`,
      [sessionId],
    );

  return {
    async bySession(credentials) {
      const row = await find(credentials);
      return row && sessionOf(row);
    },
    /**
     * Cookie and token must name the same session: neither is enough without the other. A token
     * for an address that the person had before is worth nothing.
     */
    async byToken(credentials) {
      const [, token] = /^Bearer (\S+)$/.exec(credentials.authorization ?? '') ?? [];
      const claims = token ? await accessTokens.read(token) : null;
      if (!claims) return null;
      const row = await find(credentials);
      const isSame =
        row?.session_id === claims.sessionId &&
        row.email === claims.email &&
        row.read_at < claims.expiresAt;
      return isSame ? sessionOf(row) : null;
    },
  };
}

const sessionOf = (row: SessionRow): Session => ({
  sessionId: row.session_id,
  person: signedInPerson(row),
});
