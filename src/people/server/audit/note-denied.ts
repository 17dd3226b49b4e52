import { sql } from 'kysely';
import type { Authentication } from '../../../calls/server/authentication.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { personAdvisoryLock } from '../person-advisory-lock.ts';

/** Somebody who tries on and on must not fill the table. */
const maxAMinute = 5;
/** Of the person's last entries, among which the denials of the last minute are counted. */
const entriesCounted = 100;

/** Adds to the audit that a person tried what only admins may do, a few times a minute at most. */
export const noteDenied =
  ({ queries, transaction }: Database): Authentication['noteDenied'] =>
  async ({ person }, { method, path }, { address }) => {
    // Nobody waits for the lock once enough is written.
    if (!(await mayNote(queries, person.id))) return;
    await transaction(async (tx) => {
      await actAs(tx, { personId: person.id, address });
      await sql`select ${personAdvisoryLock('be-denied', person.id)}`.execute(tx);
      if (!(await mayNote(tx, person.id))) return;
      await sql`
        insert into audit (thing, thing_id, was, became)
        values ('people', ${person.id}, ${`${method} ${path}`}, 'denied')`.execute(tx);
    });
  };

async function mayNote(queries: Queries, personId: string): Promise<boolean> {
  const { rows } = await sql<{ denials: number }>`
    select count(*) as denials from (
      select at, became from audit where thing = 'people' and thing_id = ${personId}
      order by id desc limit ${entriesCounted}
    ) last where became = 'denied' and at > now() - interval '1 minute'`.execute(queries);
  return (rows[0]?.denials ?? 0) < maxAMinute;
}
