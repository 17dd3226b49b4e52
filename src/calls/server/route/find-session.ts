// Who makes a call: by the session of a browser, or by an API key, which needs none.
import type { RateLimits } from '../../../kit/server/rate-limits.ts';
import { isForAdmins } from '../../api-scope.ts';
import { type AnyCall, needsToken } from '../../call.ts';
import { isRefused, type Refusal, refuse } from '../../refusal.ts';
import type { Authentication, CountedSession, Credentials, LimitsOf } from '../authentication.ts';
import type { Session } from '../handler.ts';
import { tooManyRequests } from './call-limits.ts';

interface Finding {
  readonly authentication: Authentication;
  readonly rateLimits: RateLimits;
}

/** So a key is told from an access token without a look into the database. */
const beforeKey = 'Bearer fc_';

/**
 * Null where nobody is signed in, and for a call that anyone may make. Of a session, the request is
 * counted by `limitsOf` in the same statement, where its person is known before.
 */
export async function findSession(
  call: AnyCall,
  credentials: Credentials,
  finding: Finding,
  limitsOf: LimitsOf | null,
): Promise<CountedSession | Refusal | null> {
  if (call.who === 'anyone') return null;
  const { authorization } = credentials;
  if (authorization?.startsWith(beforeKey))
    return uncounted(await findByKey(call, authorization.slice('Bearer '.length), finding));
  if (needsToken(call)) return finding.authentication.byToken(credentials, limitsOf);
  return finding.authentication.bySession(credentials, limitsOf);
}

const uncounted = (session: Session | Refusal | null): CountedSession | Refusal | null =>
  session && !isRefused(session) ? { ...session, retryAfter: null } : session;

/** Of all requests with one key, over all calls. */
const keyLimit = { times: 600, minutes: 5 } as const;

/** A cookie that comes along counts for nothing: the key alone says what is allowed. */
async function findByKey(
  { scope }: AnyCall,
  key: string,
  { authentication, rateLimits }: Finding,
): Promise<Session | Refusal | null> {
  const found = await authentication.byKey(key);
  if (!found) return null;
  const wait = await rateLimits.take([{ key: `api-key ${found.keyId}`, ...keyLimit, rank: 0 }]);
  if (wait > 0) return tooManyRequests(wait);
  if (!scope) return refuse('not-allowed', { detail: 'No API key can make this call.' });
  if (!found.scopes.includes(scope))
    return refuse('not-allowed', { detail: `This API key does not have the scope ${scope}.` });
  const { person, sessionId } = found;
  return { sessionId, person: { ...person, isAdmin: person.isAdmin && isForAdmins(scope) } };
}
