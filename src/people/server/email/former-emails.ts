import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { AddressPeriod } from '../../../messages/server/messages.ts';

/**
 * The addresses that a person has had and has, each with the time in which it was theirs: what was
 * mailed to it before and afterwards belongs to somebody else.
 */
export async function addressPeriodsOf(tx: Queries, personId: string): Promise<AddressPeriod[]> {
  const { rows } = await sql<AddressPeriod>`
    select email, until :: text,
      coalesce((select max(before.until) from former_emails before
        where before.email = own.email and before.until < own.until), '-infinity') :: text as after
    from (
      select email, until from former_emails where person_id = ${personId}
      union all
      select email, 'infinity' from people where id = ${personId}
    ) own`.execute(tx);
  return rows;
}

/**
 * Of a link to another address, as an `AddressPeriod`: the one moment at which its mail was written.
 * All else at that address belongs to somebody else.
 */
export const requestedPeriod = sql`
  new_email as email, (made_at - interval '1 microsecond') :: text as after, made_at :: text as until`;

/** The addresses to which a person has asked to change lately. */
export async function requestedAddressesOf(
  tx: Queries,
  personId: string,
): Promise<AddressPeriod[]> {
  const { rows } = await sql<AddressPeriod>`
    select ${requestedPeriod} from email_verifications where person_id = ${personId} and new_email is not null`.execute(
    tx,
  );
  return rows;
}
