// Signing in with a password: a session begins only against the very hash that was verified.
import { sql } from 'kysely';
import { href } from 'react-router';
import type { Client } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import { deviceText } from '../../own-account/device-text.ts';
import { verifyNoPassword, verifyPassword } from '../passwords/password.ts';
import type { Challenge, Challenges } from '../second-factor/challenges.ts';
import { hasSecondFactor, takeCode } from '../second-factor/second-factors.ts';
import type { KnownDevices } from './known-device.ts';
import {
  lockSessionPerson,
  type SessionPerson,
  type Sessions,
  type SuspendedPerson,
} from './sessions.ts';

/** A step of signing in that was taken. */
export interface Step {
  /** To set. */
  readonly cookies: string[];
  /** False: a session begins only with the second step. */
  readonly isSignedIn: boolean;
}

export interface SignIn {
  /** Null for a wrong password or unknown address, after the same time. */
  withPassword(
    email: string,
    password: string,
    client: Client,
  ): Promise<Step | SuspendedPerson | null>;
  /** For a person who was identified by other means. Null: they may not sign in. */
  asPerson(personId: string, client: Client): Promise<Step | null>;
  /**
   * The same for a person who has just set a password with this hash, of which they are told: in
   * the transaction that sets it. A browser of theirs stays known.
   */
  afterReset(
    tx: Queries,
    credential: Credential & { readonly isKnownDevice: boolean },
    client: Client,
  ): Promise<Step | null>;
  /** The second step, in the browser of the first one. Gives the cookies to set. */
  withSecondFactor(
    code: string,
    client: Client,
  ): Promise<string[] | 'wrong-code' | 'challenge-over'>;
}

interface Credential {
  readonly personId: string;
  readonly hash: string;
}

interface SignInParts {
  readonly sessions: Sessions;
  readonly knownDevices: KnownDevices;
  readonly challenges: Challenges;
}

export function createSignIn(
  { queries, transaction }: Database,
  { sessions, knownDevices, challenges }: SignInParts,
): SignIn {
  async function finish(tx: Queries, person: SessionPerson, client: Client): Promise<string[]> {
    // An address that nobody has verified may belong to somebody who never asked for an account.
    const isNew = knownDevices.deviceOf(client.cookies, person) === null;
    if (isNew && person.isEmailVerified) await enqueueMails(tx, [newDeviceMail(person, client)]);
    return begin(tx, person, client);
  }

  async function begin(tx: Queries, person: SessionPerson, client: Client): Promise<string[]> {
    const cookies = await sessions.start(tx, person, client);
    return [...cookies, knownDevices.remember(client.cookies, person)];
  }

  async function goOn(
    tx: Queries,
    person: SessionPerson,
    client: Client,
    passwordHash: string | null,
    end = finish,
  ): Promise<Step> {
    if (!(await hasSecondFactor(tx, person.id)))
      return { cookies: await end(tx, person, client), isSignedIn: true };
    const cookie = await challenges.start(tx, { personId: person.id, passwordHash });
    return { cookies: [cookie], isSignedIn: false };
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
        return goOn(tx, person, client, credential.hash);
      });
    },

    asPerson: (personId, client) =>
      transaction(async (tx) => {
        const person = await lockSessionPerson(tx, personId);
        return person && 'id' in person ? goOn(tx, person, client, null) : null;
      }),

    async afterReset(tx, { personId, hash, isKnownDevice }, client) {
      const person = await lockSessionPerson(tx, personId);
      if (!person || !('id' in person)) return null;
      const step = await goOn(tx, person, client, hash, begin);
      if (step.isSignedIn || !isKnownDevice) return step;
      return { ...step, cookies: [...step.cookies, knownDevices.remember(client.cookies, person)] };
    },

    withSecondFactor: (code, client) =>
      transaction(async (tx) => {
        const challenge = await challenges.take(tx, client.cookies);
        const person = challenge && (await lockSessionPerson(tx, challenge.personId));
        if (!person || !('id' in person) || !(await isStillVerified(tx, challenge)))
          return 'challenge-over';
        const device = knownDevices.deviceOf(client.cookies, person);
        if (!(await takeCode(tx, person.id, code, device))) {
          await noteFailure(tx, person.id, client);
          return 'wrong-code';
        }
        const clear = await challenges.end(tx, client.cookies);
        return [...(await finish(tx, person, client)), clear];
      }),
  };

  function recordFailure(personId: string, client: Client): Promise<void> {
    return transaction((tx) => noteFailure(tx, personId, client));
  }
}

/** The entry names nobody as its author, because the person who tried is not known. */
async function noteFailure(tx: Queries, personId: string, { address }: Client): Promise<void> {
  await actAs(tx, { personId: '', address });
  await recordAudit(tx, { thing: 'people', thingId: personId, became: 'sign-in-failed' });
}

const isStillVerified = async (tx: Queries, { personId, passwordHash: hash }: Challenge) =>
  hash === null || (await lockCredential(tx, { personId, hash }));

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

/** Tells a person that a browser which has not signed in as them before has done so. */
const newDeviceMail = ({ name, email }: Addressee, { userAgent, address }: Client): Mail => ({
  recipient: email,
  name,
  subject: 'New login to your account',
  paragraphs: [
    'Someone logged in to your account on a device we haven’t seen before.',
    'If that was you, there’s nothing to do. If it wasn’t, change your password in My account. That signs out all other devices.',
  ],
  facts: [
    { label: 'Device', value: deviceText(userAgent) },
    { label: 'Network address', value: address },
  ],
  button: { label: 'Open My account', to: href('/dashboard/account') },
  because: 'we tell you about every login from a new device',
});
