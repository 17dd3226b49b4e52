import type { Actor } from '../../kit/server/database/audit.ts';
import type { Client, Session } from './handler.ts';

/** Who makes a call, by which session and from where. */
export interface SessionCaller extends Session {
  readonly client: Client;
}

/** Who makes a call, and from where. */
export type Caller = Omit<SessionCaller, 'sessionId'>;

/** A caller as the audit table names them, with the reason they gave. */
export const actorOf = ({ person, client }: Caller, reason?: string): Actor => ({
  personId: person.id,
  address: client.address,
  reason,
});
