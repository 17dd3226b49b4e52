import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { verifyPassword } from './password.ts';

/** The stored hash, once the password has been verified against it; null for a wrong password. */
export async function verifyPasswordOf(
  queries: Queries,
  personId: string,
  password: string,
): Promise<string | null> {
  const hash = await findPasswordHash(queries, personId);
  return hash && (await verifyPassword(hash, password)) ? hash : null;
}

/** Null: the person has no password. */
export async function findPasswordHash(queries: Queries, personId: string): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`
    select password from credentials
    where person_id = ${personId} and provider_id = 'credential'`.execute(queries);
  return rows[0]?.password ?? null;
}

/** False for people who sign in with Google only. */
export const hasPassword = async (queries: Queries, personId: string): Promise<boolean> =>
  (await findPasswordHash(queries, personId)) !== null;
