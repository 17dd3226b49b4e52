// How sessions begin and end. How they are read on each request: authentication.ts.
import { sql } from 'kysely';
import type { Client } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import type { SessionCookie } from './session-cookie.ts';

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

export interface Sessions {
  /**
   * Begins a session in the transaction that has identified the person, and ends the one that
   * the same browser had. Gives the cookies to set.
   */
  start(
    tx: Queries,
    person: Pick<SessionPerson, 'id' | 'isAdmin'>,
    client: Client,
  ): Promise<string[]>;
  /** Ends the session of a request, if it has one. */
  end(client: Client): Promise<void>;
  /** Removes what has expired. */
  sweep(): Promise<void>;
}

/** In seconds. */
interface Lifetime {
  /** From its start, however often it is used. */
  readonly max: number;
  /** Without being used. */
  readonly idle: number;
}
const hours = 60 * 60;
const days = 24 * hours;
const usual: Lifetime = { max: 30 * days, idle: 7 * days };
const ofAdmins: Lifetime = { max: 12 * hours, idle: 2 * hours };

/** Of such sessions, as an index has them. */
const isUnused = ({ idle }: Lifetime) =>
  sql`(idle_limit = make_interval(secs => ${idle}) and last_used_at < now() - make_interval(secs => ${idle}))`;

/**
 * What later modules do when somebody signs in, in the transaction that begins the session. Gives
 * the cookies to set.
 */
export type WhenSignedIn = (
  tx: Queries,
  personId: string,
  cookies: string | undefined,
) => Promise<string[]>;

/** In the demo, admins stay signed in as long as others do. */
export function createSessions(
  { queries, transaction }: Database,
  cookie: SessionCookie,
  isDemo: boolean,
  whenSignedIn: WhenSignedIn,
): Sessions {
  return {
    async start(tx, person, client) {
      const { max, idle } = person.isAdmin && !isDemo ? ofAdmins : usual;
      const { cookie: set, tokenHash } = cookie.issue(max);
      await sql`
        with replaced as (delete from sessions where token_hash = ${cookie.hashOf(client.cookies)})
        insert into sessions (person_id, token_hash, expires_at, idle_limit, ip_address, user_agent)
        values (${person.id}, ${tokenHash}, now() + make_interval(secs => ${max}),
          make_interval(secs => ${idle}), ${client.address}, ${client.userAgent.slice(0, 500)})`.execute(
        tx,
      );
      await actAs(tx, { personId: person.id, address: client.address });
      await recordAudit(tx, { thing: 'people', thingId: person.id, became: 'signed-in' });
      return [set, ...(await whenSignedIn(tx, person.id, client.cookies))];
    },

    async end({ cookies, address }) {
      const tokenHash = cookie.hashOf(cookies);
      if (!tokenHash) return;
      await transaction(async (tx) => {
        const { rows } = await sql<{ personId: string }>`
          delete from sessions where token_hash = ${tokenHash}
          returning person_id as "personId"`.execute(tx);
        const [session] = rows;
        if (!session) return;
        const { personId } = session;
        await actAs(tx, { personId, address });
        await recordAudit(tx, { thing: 'people', thingId: personId, became: 'signed-out' });
      });
    },

    async sweep() {
      await sql`
        delete from sessions where expires_at < now() or ${isUnused(usual)} or ${isUnused(ofAdmins)}`.execute(
        queries,
      );
    },
  };
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

/** Of all the person's sessions, so that none goes on with the access of before. */
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
