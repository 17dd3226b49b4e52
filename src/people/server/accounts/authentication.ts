// Reads the session on each request, so that a change of role or a sign-out takes effect at once.
import type pg from 'pg';
import type { Session } from '../../../calls/server/handler.ts';
import type { Authentication, Credentials } from '../../../calls/server/mount.ts';
import type { Status } from '../../person.ts';
import type { AccessTokens } from './access-tokens.ts';
import { cookiePrefix } from './identity.ts';

interface SessionRow {
  session_id: string;
  id: string;
  name: string;
  email: string;
  is_admin: boolean;
  status: Status;
  ever_seller: boolean;
  photo_url: string | null;
}

/** Without what only the audit does. */
type Authenticating = Omit<Authentication, 'noteDenied'>;

export function createAuthentication(pool: pg.Pool, accessTokens: AccessTokens): Authenticating {
  const bySession = async ({ cookie }: Credentials): Promise<Session | null> => {
    const token = sessionCookieOf(cookie);
    if (!token) return null;
    const { rows } = await pool.query<SessionRow>(
      `select s.id as session_id, p.id, p.name, p.email, p.is_admin, p.status, p.ever_seller, p.photo_url
        from sessions s join people p on p.id = s.person_id
        where s.token = $1 and s.expires_at > now() and p.erased_at is null`,
      [token],
    );
    const [row] = rows;
    if (!row) return null;
    const { session_id, is_admin, ever_seller, photo_url, ...person } = row;
    return {
      sessionId: session_id,
      person: { ...person, isAdmin: is_admin, everSeller: ever_seller, photoUrl: photo_url },
    };
  };

  return {
    bySession,
    /** Cookie and token must name the same session: neither is enough without the other. */
    async byToken(credentials) {
      const [, token] = /^Bearer (\S+)$/.exec(credentials.authorization ?? '') ?? [];
      const sessionId = token ? await accessTokens.sessionOf(token) : null;
      if (!sessionId) return null;
      const session = await bySession(credentials);
      return session?.sessionId === sessionId ? session : null;
    },
  };
}

const cookiePattern = new RegExp(
  `(?:^|;\\s*)(?:__Secure-)?${cookiePrefix}\\.session_token=([^;]+)`,
);

/** The session's secret. The cookie holds it, followed by a signature. */
function sessionCookieOf(cookie = ''): string | null {
  const [, value] = cookiePattern.exec(cookie) ?? [];
  if (!value) return null;
  const [secret] = value.split(/\.|%2E/i);
  return secret && /^[A-Za-z0-9]{16,64}$/.test(secret) ? secret : null;
}

/** Does the request carry a session cookie? Without one, pages come from the page cache. */
export const hasSessionCookie = (cookies: string | undefined): boolean =>
  cookies?.includes(`${cookiePrefix}.session_token=`) ?? false;
