// Asks a person who is signed in who they are, before something that a stolen session must not do.
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../../calls/refusal.ts';
import type { SessionCaller } from '../../../calls/server/actor.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { networkOf } from '../../../kit/server/http/network.ts';
import { findPasswordHash, verifyPassword } from '../passwords/password.ts';
import { hasSecondFactor, signedIn, takeCode } from '../second-factor/second-factors.ts';

interface IdentityProof {
  readonly currentPassword?: string | undefined;
  /** The code of the second factor, if it is on. */
  readonly code?: string | undefined;
}

type WrongProof = Refusal<'wrong-password' | 'wrong-code', undefined>;

/** Null: confirmed. People who sign in only with Google have no password to prove. A code is used up. */
export async function confirmIdentity(
  { queries, transaction }: Database,
  personId: string,
  { currentPassword = '', code = '' }: IdentityProof,
): Promise<WrongProof | null> {
  const hash = await findPasswordHash(queries, personId);
  if (hash !== null && currentPassword === '')
    return refuse('wrong-password', {
      detail: 'This account has a password: send currentPassword.',
    });
  if (hash !== null && !(await verifyPassword(hash, currentPassword)))
    return refuse('wrong-password');
  if (!(await hasSecondFactor(queries, personId))) return null;
  if (code === '')
    return refuse('wrong-code', { detail: 'Two-step login is on: send a code of it as code.' });
  const isRight = await transaction((tx) => takeCode(tx, personId, code, signedIn));
  return isRight ? null : refuse('wrong-code');
}

/** The same for admins, which their session remembers. */
export async function confirmAdmin(
  database: Database,
  { person, sessionId }: SessionCaller,
  proof: IdentityProof,
): Promise<WrongProof | null> {
  const refused = await confirmIdentity(database, person.id, proof);
  if (refused) return refused;
  await sql`
    update sessions set confirmed_at = now() where id = nullif(${sessionId}, '') :: uuid`.execute(
    database.queries,
  );
  return null;
}

/** The same, unless they have logged in or confirmed it here within the last ten minutes. */
export async function confirmAdminLately(
  database: Database,
  caller: SessionCaller,
  proof: IdentityProof,
): Promise<WrongProof | null> {
  const isEmpty = proof.currentPassword === undefined && proof.code === undefined;
  if (isEmpty && (await isConfirmed(database, caller))) return null;
  return confirmAdmin(database, caller, proof);
}

async function isConfirmed(
  { queries }: Database,
  { sessionId, client }: SessionCaller,
): Promise<boolean> {
  const { rows } = await sql<{ address: string | null }>`
    select ip_address as address from sessions
    where id = nullif(${sessionId}, '') :: uuid
      and greatest(created_at, confirmed_at) > now() - interval '10 minutes'`.execute(queries);
  const [session] = rows;
  // A session that was taken along to another network shows nothing.
  return session !== undefined && networkOf(session.address ?? '') === networkOf(client.address);
}
