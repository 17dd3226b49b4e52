import type { Actor } from '../../kit/server/database/audit.ts';
import type { Person } from '../../people/person.ts';
import type { CallContext } from './handler.ts';

/** Who makes a call, and from where. */
export type Caller = Pick<CallContext<Person>, 'person' | 'client'>;

/** Who asks, by which session and from where. */
export type SessionCaller = Pick<CallContext<Person>, 'person' | 'sessionId' | 'client'>;

/** A caller as the audit table names them, with the reason they gave. */
export const actorOf = ({ person, client }: Caller, reason?: string): Actor => ({
  personId: person.id,
  address: client.address,
  reason,
});
