// What people do about their own password and sessions.
import { sql } from 'kysely';
import type { CallContext } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/audit.ts';
import type { Database, Queries } from '../../../kit/server/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import type { SessionOfMine } from '../../account-contract.ts';
import type { Person } from '../../person.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { passwordChangedMail } from '../passwords/reset-mails.ts';
import { weaknessOf } from '../passwords/weak-password.ts';

/** Who asks, by which session and from where. */
type Caller = Pick<CallContext<Person>, 'person' | 'sessionId' | 'client'>;

type PasswordChange = 'changed' | 'wrong-password' | { readonly weakness: string };

export interface OwnAccount {
  read(caller: Caller): Promise<{ hasPassword: boolean; sessions: SessionOfMine[] }>;
  changePassword(caller: Caller, current: string, next: string): Promise<PasswordChange>;
  /** Whether this is the caller's password; true for whoever has none. */
  isPassword(caller: Caller, password: string): Promise<boolean>;
  /** Gives how many sessions have ended: this one of the caller's, or all but theirs if null. */
  endSessions(caller: Caller, sessionId: string | null): Promise<number>;
}

/** More are not shown; they end with all others. */
const maxShown = 100;

export function createOwnAccount({ queries, transaction }: Database): OwnAccount {
  return {
    async read({ person, sessionId }) {
      const { rows } = await sql<SessionOfMine>`
        select id, coalesce(user_agent, '') as "userAgent", coalesce(ip_address, '') as address,
          created_at as "startedAt", last_used_at as "lastUsedAt", id = ${sessionId} as "isThis"
        from sessions
        where person_id = ${person.id} and token_hash is not null
          and expires_at > now() and last_used_at + idle_limit > now()
        order by id = ${sessionId} desc, last_used_at desc limit ${maxShown}`.execute(queries);
      return { hasPassword: (await findHash(queries, person.id)) !== null, sessions: rows };
    },

    async changePassword({ person, sessionId, client }, current, next) {
      const hash = await findHash(queries, person.id);
      if (!hash || !(await verifyPassword(hash, current))) return 'wrong-password';
      const weakness = weaknessOf(next, person);
      if (weakness) return { weakness };
      const nextHash = await hashPassword(next);
      return transaction(async (tx) => {
        // Only against the very hash that was verified: it may have been replaced meanwhile.
        const { numAffectedRows } = await sql`
          update credentials set password = ${nextHash}, updated_at = now()
          where person_id = ${person.id} and provider_id = 'credential' and password = ${hash}`.execute(
          tx,
        );
        if (numAffectedRows !== 1n) return 'wrong-password';
        await endAllBut(tx, person.id, sessionId);
        await actAs(tx, { personId: person.id, address: client.address });
        await recordAudit(tx, { thing: 'people', thingId: person.id, became: 'password-changed' });
        await enqueueMails(tx, [passwordChangedMail(person)]);
        return 'changed';
      });
    },

    async isPassword({ person }, password) {
      const hash = await findHash(queries, person.id);
      return hash === null || verifyPassword(hash, password);
    },

    endSessions: ({ person, sessionId, client }, ended) =>
      transaction(async (tx) => {
        const count = ended
          ? await endOne(tx, person.id, ended)
          : await endAllBut(tx, person.id, sessionId);
        if (count === 0) return 0;
        await actAs(tx, { personId: person.id, address: client.address });
        await recordAudit(tx, { thing: 'people', thingId: person.id, became: 'sessions-ended' });
        return count;
      }),
  };
}

/** Null: the person has no password. */
async function findHash(queries: Queries, personId: string): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`
    select password from credentials
    where person_id = ${personId} and provider_id = 'credential'`.execute(queries);
  return rows[0]?.password ?? null;
}

async function endOne(tx: Queries, personId: string, sessionId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where person_id = ${personId} and id = ${sessionId}`.execute(tx);
  return Number(numAffectedRows);
}

async function endAllBut(tx: Queries, personId: string, sessionId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where person_id = ${personId} and id <> ${sessionId}`.execute(tx);
  return Number(numAffectedRows);
}
