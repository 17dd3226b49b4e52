// How sessions begin and end. How they are read on each request: authentication.ts.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { href } from 'react-router';
import { refuse } from '../../../calls/refusal.ts';
import { clientOf } from '../../../calls/server/call-context.ts';
import type { Client } from '../../../calls/server/handler.ts';
import { isFromOtherSite } from '../../../calls/server/http/own-host.ts';
import { sendRefusal } from '../../../calls/server/http/send-refusal.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Dependencies } from '../dependencies.ts';

/** A person whose row is locked, and who may have a session. */
export interface SessionPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly isAdmin: boolean;
  readonly deviceGeneration: number;
}

/** A person who may have none for now, and why. */
export interface SuspendedPerson {
  readonly suspendedBecause: string;
}

/** In seconds. */
interface Lifetime {
  /** How long it lasts from its start, however often it is used. */
  readonly max: number;
  /** How long it lasts without being used. */
  readonly idle: number;
}
const hours = 60 * 60;
const days = 24 * hours;
const usual: Lifetime = { max: 30 * days, idle: 7 * days };
const ofAdmins: Lifetime = { max: 12 * hours, idle: 2 * hours };

/** The condition in the words of an index of sessions. */
const isUnused = ({ idle }: Lifetime) =>
  sql`(idle_limit = make_interval(secs => ${idle}) and last_used_at < now() - make_interval(secs => ${idle}))`;

/**
 * Begins a session in the transaction that has identified the person, and ends the one that the same
 * browser had. Gives the cookies to set. In the demo, admins stay signed in as long as others do.
 */
export async function startSession(
  tx: Queries,
  { sessionCookie, isDemo, whenSignedIn }: Dependencies,
  person: Pick<SessionPerson, 'id' | 'isAdmin'>,
  client: Client,
): Promise<string[]> {
  const { max, idle } = person.isAdmin && !isDemo ? ofAdmins : usual;
  const { cookie, tokenHash } = sessionCookie.issue(max);
  const replacedHash = sessionCookie.hashOf(client.cookies);
  await sql`
    with replaced as (delete from sessions where token_hash = ${replacedHash})
    insert into sessions (person_id, token_hash, expires_at, idle_limit, ip_address, user_agent)
    values (${person.id}, ${tokenHash}, now() + make_interval(secs => ${max}),
      make_interval(secs => ${idle}), ${client.address}, ${client.userAgent.slice(0, 500)})`.execute(
    tx,
  );
  await actAs(tx, { personId: person.id, address: client.address });
  await recordAudit(tx, { thing: 'people', thingId: person.id, became: 'signed-in' });
  return [cookie, ...(await whenSignedIn(tx, person.id, client.cookies))];
}

/** Signs out by a plain form, so that it works on pages without scripts. */
export function serveSignOut(server: FastifyInstance, dependencies: Dependencies): void {
  // Whoever presses it wants nobody to be signed in here, whomever its page shows.
  server.post('/sign-out', async (request, reply) => {
    if (isFromOtherSite(request, dependencies.publicUrl))
      return sendRefusal(reply, refuse('other-site'));
    // The browser forgets the session in any case. The access token is in local storage, which the
    // second header makes it clear.
    reply
      .header('set-cookie', dependencies.sessionCookie.clear)
      .header('clear-site-data', '"storage"');
    await signOut(dependencies, clientOf(request));
    return reply.redirect(href('/'), 303);
  });
}

/** Ends the session of a request, if it has one. */
async function signOut(
  { database, sessionCookie }: Dependencies,
  { cookies, address }: Client,
): Promise<void> {
  const tokenHash = sessionCookie.hashOf(cookies);
  if (!tokenHash) return;
  await database.transaction(async (tx) => {
    const { rows } = await sql<{ personId: string }>`
      delete from sessions where token_hash = ${tokenHash}
      returning person_id as "personId"`.execute(tx);
    const [session] = rows;
    if (!session) return;
    const { personId } = session;
    await actAs(tx, { personId, address });
    await recordAudit(tx, { thing: 'people', thingId: personId, became: 'signed-out' });
  });
}

/** Removes sessions that have expired. */
export async function removeEndedSessions(queries: Queries): Promise<void> {
  await sql`
    delete from sessions where expires_at < now() or ${isUnused(usual)} or ${isUnused(ofAdmins)}`.execute(
    queries,
  );
}

/**
 * Locks a person who may have a session, against erasure and other changes of the row until the
 * transaction ends. Null: they may not, or do not exist.
 */
export async function lockSessionPerson(
  tx: Queries,
  personId: string,
): Promise<SessionPerson | SuspendedPerson | null> {
  const { rows } = await sql<SessionPerson & { suspendedBecause: string | null }>`
    select id, name, email, email_verified as "isEmailVerified", is_admin as "isAdmin",
      device_generation as "deviceGeneration", suspended_because as "suspendedBecause"
    from people
    where id = ${personId} and erased_at is null for share`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { suspendedBecause, ...person } = row;
  return suspendedBecause === null ? person : { suspendedBecause };
}

/** Ends all the person's sessions, so that none goes on with the access of before. */
export async function endSessions(tx: Queries, personId: string): Promise<void> {
  await sql`delete from sessions where person_id = ${personId}`.execute(tx);
}

/** Gives how many of the person's sessions have ended. */
export async function endAllSessionsBut(
  tx: Queries,
  personId: string,
  sessionId: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where person_id = ${personId} and id <> ${sessionId}`.execute(tx);
  return Number(numAffectedRows);
}

/** Signs everybody out. Gives how many sessions have ended. */
export async function endAllSessions(queries: Queries): Promise<number> {
  const { numAffectedRows } = await sql`delete from sessions`.execute(queries);
  return Number(numAffectedRows);
}
