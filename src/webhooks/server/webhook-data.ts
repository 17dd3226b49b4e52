// What is stored of a person about webhooks.
import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';

/** Without the secrets. */
export async function webhooksOfPerson(tx: Queries, personId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select url, events, of_everybody, made_at, failing_since, off_at, off_because
    from webhooks where person_id = ${personId} order by made_at`.execute(tx);
  return rows;
}

/** The deliveries go with them. */
export async function eraseWebhooks(tx: Queries, personId: string): Promise<void> {
  await sql`delete from webhooks where person_id = ${personId}`.execute(tx);
}
