// Signing in with a password: a session begins only against the very hash that was verified.
import { sql } from 'kysely';
import { href } from 'react-router';
import type { InputOf } from '../../../calls/call.ts';
import { refuse } from '../../../calls/refusal.ts';
import { type Client, handle } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import * as contract from '../../contract.ts';
import { deviceText } from '../../own-account/device-text.ts';
import * as secondFactor from '../../own-account/second-factor-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { verifyNoPassword, verifyPassword } from '../passwords/password.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import type { Challenge } from '../second-factor/challenges.ts';
import { hasSecondFactor, takeCode } from '../second-factor/second-factors.ts';
import { findDeviceOwner } from './known-device.ts';
import {
  lockSessionPerson,
  type SessionPerson,
  type SuspendedPerson,
  startSession,
} from './sessions.ts';

export function signIn(dependencies: Dependencies) {
  const { database, knownDevices } = dependencies;
  const isClaimed = ({ cookies }: Client) => knownDevices.hasSignedIn(cookies);
  return handle(
    contract.signIn,
    unlessQueueFull(async (credentials, { client, setCookies }) => {
      const outcome = await signInWithPassword(dependencies, client, credentials);
      if (!outcome) return refuse('wrong-credentials');
      if ('suspendedBecause' in outcome)
        return refuse('account-suspended', { facts: { reason: outcome.suspendedBecause } });
      setCookies(outcome.cookies);
      if (!outcome.isSignedIn) return refuse('second-factor-needed');
      return { acknowledged: true };
    }),
    {
      isClaimed,
      /** The browser of a sign-in, if this account has signed in there before. */
      async find({ email }, client) {
        if (!isClaimed(client)) return null;
        const person = await findDeviceOwner(database.queries, email);
        return person && knownDevices.deviceOf(client.cookies, person);
      },
    },
  );
}

/** The second step, in the browser of the first one. */
export const finishSignIn = (dependencies: Dependencies) =>
  handle(secondFactor.finishSignIn, async ({ code }, { client, setCookies }) => {
    const { database, challenges, knownDevices } = dependencies;
    const outcome = await database.transaction(async (tx) => {
      const challenge = await challenges.take(tx, client.cookies);
      const person = challenge && (await lockSessionPerson(tx, challenge.personId));
      if (!person || !('id' in person) || !(await isStillVerified(tx, challenge)))
        return refuse('challenge-over');
      const device = knownDevices.deviceOf(client.cookies, person);
      if (!(await takeCode(tx, person.id, code, device))) {
        await noteFailure(tx, person.id, client);
        return refuse('wrong-code');
      }
      const clear = await challenges.end(tx, client.cookies);
      return [...(await beginSessionAndTell(tx, dependencies, person, client)), clear];
    });
    if ('refused' in outcome) return outcome;
    setCookies(outcome);
    return { acknowledged: true };
  });

/** A step of signing in that was taken. */
export interface Step {
  /** The cookies to set. */
  readonly cookies: string[];
  /** False: a session begins only with the second step. */
  readonly isSignedIn: boolean;
}

/** Null for a wrong password or unknown address, after the same time. */
export async function signInWithPassword(
  dependencies: Dependencies,
  client: Client,
  { email, password }: InputOf<typeof contract.signIn>,
): Promise<Step | SuspendedPerson | null> {
  const { queries, transaction } = dependencies.database;
  const credential = await findCredential(queries, email);
  if (!credential) {
    await verifyNoPassword(password);
    return null;
  }
  if (!(await verifyPassword(credential.hash, password))) {
    await transaction((tx) => noteFailure(tx, credential.personId, client));
    return null;
  }
  return transaction(async (tx) => {
    const person = await lockSessionPerson(tx, credential.personId);
    // The password may have been replaced while this one waited for its turn to be verified.
    if (!person || !(await lockCredential(tx, credential))) return null;
    if ('suspendedBecause' in person) return person;
    return beginOrAskForCode(tx, dependencies, person, client, credential.hash);
  });
}

/** Signs in a person who was identified by other means. Null: they may not sign in. */
export const signInPerson = (
  dependencies: Dependencies,
  personId: string,
  client: Client,
): Promise<Step | null> =>
  dependencies.database.transaction(async (tx) => {
    const person = await lockSessionPerson(tx, personId);
    return person && 'id' in person
      ? beginOrAskForCode(tx, dependencies, person, client, null)
      : null;
  });

/**
 * The same for a person who has just set a password with this hash, of which they are told: in the
 * transaction that sets it. A browser of theirs stays known.
 */
export async function signInAfterReset(
  tx: Queries,
  dependencies: Dependencies,
  { personId, hash, isKnownDevice }: Credential & { readonly isKnownDevice: boolean },
  client: Client,
): Promise<Step | null> {
  const person = await lockSessionPerson(tx, personId);
  if (!person || !('id' in person)) return null;
  const step = await beginOrAskForCode(tx, dependencies, person, client, hash, beginSession);
  if (step.isSignedIn || !isKnownDevice) return step;
  const device = dependencies.knownDevices.remember(client.cookies, person);
  return { ...step, cookies: [...step.cookies, device] };
}

interface Credential {
  readonly personId: string;
  readonly hash: string;
}

/** Begins a session, or asks for a code first where logging in takes one. */
async function beginOrAskForCode(
  tx: Queries,
  dependencies: Dependencies,
  person: SessionPerson,
  client: Client,
  passwordHash: string | null,
  begin = beginSessionAndTell,
): Promise<Step> {
  if (!(await hasSecondFactor(tx, person.id)))
    return { cookies: await begin(tx, dependencies, person, client), isSignedIn: true };
  const challenge = { personId: person.id, passwordHash };
  return { cookies: [await dependencies.challenges.start(tx, challenge)], isSignedIn: false };
}

/** Begins a session, of which a person is told where the browser has not signed in as them before. */
async function beginSessionAndTell(
  tx: Queries,
  dependencies: Dependencies,
  person: SessionPerson,
  client: Client,
): Promise<string[]> {
  // An address that nobody has verified may belong to somebody who never asked for an account.
  const isNew = dependencies.knownDevices.deviceOf(client.cookies, person) === null;
  if (isNew && person.isEmailVerified) await enqueueMails(tx, [newDeviceMail(person, client)]);
  return beginSession(tx, dependencies, person, client);
}

/** Begins a session in a browser that is known from now on. */
async function beginSession(
  tx: Queries,
  dependencies: Dependencies,
  person: SessionPerson,
  client: Client,
): Promise<string[]> {
  const cookies = await startSession(tx, dependencies, person, client);
  return [...cookies, dependencies.knownDevices.remember(client.cookies, person)];
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
