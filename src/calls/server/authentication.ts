// Who makes a call: what the module of people finds out for every request.
import type { AnyCall } from '../call.ts';
import type { Client, Session } from './handler.ts';

/** The headers that identify who sends a request. */
export interface Credentials {
  readonly cookie?: string | undefined;
  readonly authorization?: string | undefined;
}

/** Finds the session of a request: by its cookie alone, or by cookie and access token together. */
export interface Authentication {
  bySession(credentials: Credentials): Promise<Session | null>;
  byToken(credentials: Credentials): Promise<Session | null>;
  /** Hears that somebody without the right made a call that is for admins. */
  noteDenied(session: Session, call: AnyCall, client: Client): Promise<void>;
}
