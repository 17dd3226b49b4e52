// Reads the session on each request, so that a change of role or a sign-out takes effect at once.
import type pg from 'pg';
import type { Authentication, Credentials } from '../../../calls/server/authentication.ts';
import type { Session } from '../../../calls/server/handler.ts';
import type { RateLimitArguments } from '../../../kit/server/rate-limits.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { SessionCookie } from './session-cookie.ts';
import {
  maySignIn,
  type SignedInPersonRow,
  type SignedInRules,
  signedInPerson,
  signedInPersonColumns,
} from './signed-in-person.ts';

interface SessionRow extends SignedInPersonRow {
  session_id: string;
  is_unrecorded: boolean;
}
interface CountedRow extends SessionRow {
  retry_after: number | null;
}

/** What is about sessions. */
type Authenticating = Pick<Authentication, 'bySession' | 'byToken'>;

/** Its use is recorded when the last record is so old, so that most requests only read. */
const recordedEvery = '5 minutes';

const columns = `s.id as session_id,
  s.last_used_at < now() - interval '${recordedEvery}' as is_unrecorded, ${signedInPersonColumns}`;
const liveSession = `
  from sessions s join people p on p.id = s.person_id
  where s.token_hash = $1 and s.expires_at > now() and s.last_used_at + s.idle_limit > now()
    and ${maySignIn}`;
/** A request is counted for the person whom its limits name, and for nobody else. */
const bySessionText = `
  select ${columns}, case when p.id = $3 then take_rate_limits($4, $5, $6, $7) end as retry_after
  ${liveSession}`;
/** A request that is not of the token's session and person is not counted. */
const byTokenText = `
  select ${columns}, take_rate_limits($6, $7, $8, $9) as retry_after ${liveSession}
    and s.id = $3 and p.email = $4 and extract(epoch from now()) < $5`;
const noLimits: RateLimitArguments = ['{}', '{}', '{}', '{}'];
/** How many sessions' persons this server remembers. One that it has forgotten costs a statement more. */
const mostOwners = 10_000;

export function createAuthentication(
  pool: pg.Pool,
  cookie: SessionCookie,
  accessTokens: AccessTokens,
  rules: SignedInRules,
): Authenticating {
  /** The persons by the hash of the session’s cookie: counters are named by person, before the statement that counts. */
  const owners = new Map<string, string>();

  const keyOf = (tokenHash: Buffer | null) => tokenHash?.toString('base64') ?? '';

  function remember(tokenHash: string, personId: string): void {
    owners.delete(tokenHash);
    owners.set(tokenHash, personId);
    if (owners.size > mostOwners) owners.delete(owners.keys().next().value ?? '');
  }

  async function find<Row extends SessionRow>(
    text: string,
    { cookie: cookies }: Credentials,
    more: readonly (string | number | null)[] = [],
  ): Promise<Row | null> {
    const tokenHash = cookie.hashOf(cookies);
    if (!tokenHash) return null;
    const { rows } = await pool.query<Row>(text, [tokenHash, !rules.isDemo, ...more]);
    const [row] = rows;
    if (row) remember(keyOf(tokenHash), row.id);
    // The answer does not wait for this, nor for a database that cannot write.
    if (row?.is_unrecorded) recordUse(row.session_id).catch(() => undefined);
    return row ?? null;
  }

  /** One of many requests at once writes. */
  const recordUse = (sessionId: string) =>
    pool.query(
      `update sessions set last_used_at = now()
        where id = $1 and last_used_at < now() - interval '${recordedEvery}'`,
      [sessionId],
    );

  return {
    async bySession(credentials, limitsOf = null) {
      const owner = (limitsOf && owners.get(keyOf(cookie.hashOf(credentials.cookie)))) ?? null;
      const limitArguments = owner !== null && limitsOf ? limitsOf(owner) : noLimits;
      const row = await find<CountedRow>(bySessionText, credentials, [owner, ...limitArguments]);
      return row && { ...sessionOf(row, rules), retryAfter: row.retry_after };
    },
    /**
     * Cookie and token must name the same session: neither is enough without the other. A token
     * for an address that the person had before is worth nothing.
     */
    async byToken(credentials, limitsOf) {
      const [, token] = /^Bearer (\S+)$/.exec(credentials.authorization ?? '') ?? [];
      const claims = token ? await accessTokens.read(token) : null;
      if (!claims) return null;
      const { sessionId, email, expiresAt, personId } = claims;
      const limitArguments = limitsOf?.(personId) ?? noLimits;
      const more = [sessionId, email, expiresAt, ...limitArguments];
      const row = await find<CountedRow>(byTokenText, credentials, more);
      return row && { ...sessionOf(row, rules), retryAfter: limitsOf && row.retry_after };
    },
  };
}

const sessionOf = (row: SessionRow, rules: SignedInRules): Session => ({
  sessionId: row.session_id,
  person: signedInPerson(row, rules),
});
