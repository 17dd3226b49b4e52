import type { Actor } from '../../kit/server/audit.ts';
import type { Person } from '../../people/person.ts';
import type { CallContext } from './handler.ts';

/** Who makes a call and from where, as the audit table names them; with the reason they gave. */
export const actorOf = (
  { person, client }: Pick<CallContext<Person>, 'person' | 'client'>,
  reason?: string,
): Actor => ({ personId: person.id, address: client.address, reason });
