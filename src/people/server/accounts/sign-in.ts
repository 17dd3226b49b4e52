// Signing in with a password: a session begins only against the very hash that was verified.
import { sql } from 'kysely';
import type { Client } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/audit.ts';
import type { Database, Queries } from '../../../kit/server/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { verifyNoPassword, verifyPassword } from '../passwords/password.ts';
import type { KnownDevices } from './known-device.ts';
import { newDeviceMail } from './new-device-mail.ts';
import {
  lockSessionPerson,
  type SessionPerson,
  type Sessions,
  type SuspendedPerson,
} from './sessions.ts';

export interface SignIn {
  /** Gives the cookies to set; null for a wrong password or unknown address, after the same time. */
  withPassword(
    email: string,
    password: string,
    client: Client,
  ): Promise<string[] | SuspendedPerson | null>;
  /** For a person who was identified by other means. Null: they may not sign in. */
  asPerson(personId: string, client: Client): Promise<string[] | null>;
}

interface Credential {
  readonly personId: string;
  readonly hash: string;
}

export function createSignIn(
  { queries, transaction }: Database,
  sessions: Sessions,
  knownDevices: KnownDevices,
): SignIn {
  async function start(tx: Queries, person: SessionPerson, client: Client): Promise<string[]> {
    // An address that nobody has verified may belong to somebody who never asked for an account.
    const isNew = knownDevices.deviceOf(client.cookies, person.id) === null;
    if (isNew && person.isEmailVerified) await enqueueMails(tx, [newDeviceMail(person, client)]);
    const cookies = await sessions.start(tx, person, client);
    return [...cookies, knownDevices.remember(client.cookies, person.id)];
  }

  return {
    async withPassword(email, password, client) {
      const credential = await findCredential(queries, email);
      if (!credential) {
        await verifyNoPassword(password);
        return null;
      }
      if (!(await verifyPassword(credential.hash, password))) {
        await recordFailure(credential.personId, client);
        return null;
      }
      return transaction(async (tx) => {
        const person = await lockSessionPerson(tx, credential.personId);
        // The password may have been replaced while this one waited for its turn to be verified.
        if (!person || !(await lockCredential(tx, credential))) return null;
        if ('suspendedBecause' in person) return person;
        return start(tx, person, client);
      });
    },

    asPerson: (personId, client) =>
      transaction(async (tx) => {
        const person = await lockSessionPerson(tx, personId);
        return person && 'id' in person ? start(tx, person, client) : null;
      }),
  };

  /** Nobody is named as the one who did it: whoever tried did not show who they are. */
  function recordFailure(personId: string, { address }: Client): Promise<void> {
    return transaction(async (tx) => {
      await actAs(tx, { personId: '', address });
      await recordAudit(tx, { thing: 'people', thingId: personId, became: 'sign-in-failed' });
    });
  }
}

async function findCredential(queries: Queries, email: string): Promise<Credential | null> {
  const { rows } = await sql<Credential>`
    select c.person_id as "personId", c.password as hash
    from people p join credentials c on c.person_id = p.id and c.provider_id = 'credential'
    where p.email = ${email} and p.erased_at is null and c.password is not null`.execute(queries);
  return rows[0] ?? null;
}

/** Waits for a change of the password that is under way. False: it is another one now. */
async function lockCredential(tx: Queries, { personId, hash }: Credential): Promise<boolean> {
  const { rows } = await sql`
    select 1 from credentials
    where person_id = ${personId} and provider_id = 'credential' and password = ${hash}
    for share`.execute(tx);
  return rows.length === 1;
}
