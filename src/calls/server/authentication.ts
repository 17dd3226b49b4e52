// Who makes a call: what the module of people finds out for every request.
import type { RateLimitArguments } from '../../kit/server/rate-limits.ts';
import type { AnyCall } from '../call.ts';
import type { Client, Session } from './handler.ts';

/** The headers that identify who sends a request. */
export interface Credentials {
  readonly cookie?: string | undefined;
  readonly authorization?: string | undefined;
}

/** Its owner as a session that no cookie names, and what the key allows. */
interface KeySession extends Session {
  readonly keyId: string;
  readonly scopes: readonly string[];
}

/** A session whose request was counted by the statement that found it. */
export interface CountedSession extends Session {
  /** In how many seconds another try is allowed; 0: this one is. Null where it was not counted. */
  readonly retryAfter: number | null;
}

/** The limits by which the requests of this person are counted. */
export type LimitsOf = (personId: string) => RateLimitArguments;

/** Finds the session of a request: by its cookie alone, or by cookie and access token together. */
export interface Authentication {
  /** Counts the request by these limits as well, if it knows from an earlier one whose session it is. */
  bySession(credentials: Credentials, limitsOf?: LimitsOf | null): Promise<CountedSession | null>;
  /** Counts the request by these limits as well, if it has such a session. */
  byToken(credentials: Credentials, limitsOf: LimitsOf | null): Promise<CountedSession | null>;
  /** Finds the session of an API key; null if there is no such key any more, or its owner may not sign in. */
  byKey(key: string): Promise<KeySession | null>;
  /** Hears that somebody without the right made a call that is for admins. */
  noteDenied(session: Session, call: AnyCall, client: Client): Promise<void>;
}
