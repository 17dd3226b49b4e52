// Links that wait at the new address of a person.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { tokenHashOf } from '../stored-hash.ts';

/** Gives the address that the link stands for. */
export async function endChangeLink(
  tx: Queries,
  personId: string,
  token: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update email_verifications set ended_at = now()
    where token_hash = ${tokenHashOf(token)} and person_id = ${personId}
      and new_email is not null and ended_at is null and expires_at > now()
    returning new_email as email`.execute(tx);
  return rows[0]?.email;
}

/** Makes a link void that waits at a new address. */
export async function endEmailChanges(tx: Queries, personId: string): Promise<void> {
  await sql`
    update email_verifications set ended_at = now()
    where person_id = ${personId} and new_email is not null and ended_at is null`.execute(tx);
}

/** The address that a link waits for; null: none. */
export async function findAskedEmail(queries: Queries, personId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select new_email as email from email_verifications
    where person_id = ${personId} and new_email is not null
      and ended_at is null and expires_at > now()`.execute(queries);
  return rows[0]?.email ?? null;
}
