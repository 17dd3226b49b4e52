// Admins do not decide about what they have a part in, such as a sale of their own.
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../calls/refusal.ts';
import { actorOf, type Caller } from '../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';

/**
 * Refuses an admin who is one of `parties`, by their ids, while somebody else could decide. Where nobody
 * else can, the audit says that they have decided a case of their own. To be called last of all that may
 * refuse.
 */
export async function refuseOwnCase(
  tx: Queries,
  admin: Caller,
  parties: readonly string[],
): Promise<Refusal<'own-case', undefined> | null> {
  const { id } = admin.person;
  if (!parties.includes(id)) return null;
  if (await isOtherAdmin(tx, parties)) return refuse('own-case');
  await actAs(tx, actorOf(admin));
  await recordAudit(tx, { thing: 'people', thingId: id, became: 'own-case-decided' });
  return null;
}

/** Whether there is an admin who is none of these people, and not suspended. */
export async function isOtherAdmin(queries: Queries, people: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from people where is_admin and suspended_at is null and erased_at is null
      and id <> all (${people} :: uuid[]) limit 1`.execute(queries);
  return rows.length > 0;
}
