// Finds the person of a Google account by issuer and subject, never by email address.
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { nameFromOutside } from '../../person-name.ts';
import type { GoogleAccount } from './provider/google.ts';

type GoogleEntry =
  | { readonly id: string; readonly email: string; readonly hasPhoto: boolean }
  | 'has-password'
  | 'other-account'
  | 'suspended';

/** Gives the person of this account. A new account becomes a new person, who is a buyer. */
export const personOfGoogle = (
  { transaction }: Database,
  account: GoogleAccount,
): Promise<GoogleEntry> => transaction((tx) => personOf(tx, account));

/** Shows this picture of ours as the person's photo, unless they have one. */
export async function setFirstPhoto(
  queries: Queries,
  personId: string,
  photoUrl: string,
): Promise<void> {
  await sql`
    update people set photo_url = ${photoUrl}, updated_at = now()
    where id = ${personId} and photo_url is null and erased_at is null`.execute(queries);
}

async function personOf(tx: Queries, account: GoogleAccount): Promise<GoogleEntry> {
  const { issuer, subject, email } = account;
  // Two windows at once run one after the other, so that the second finds the person of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
  const own = await sql<{
    id: string;
    email: string;
    hasPhoto: boolean;
    isSuspended: boolean;
  }>`
    select p.id, p.email, p.photo_url is not null as "hasPhoto",
      p.suspended_at is not null as "isSuspended"
    from credentials c join people p on p.id = c.person_id
    where c.provider_id = ${issuer} and c.account_id = ${subject}`.execute(tx);
  const [person] = own.rows;
  if (person?.isSuspended) return 'suspended';
  if (person) return person;

  const owners = await sql<{ hasPassword: boolean }>`
    select exists (select 1 from credentials c
      where c.person_id = p.id and c.password is not null) as "hasPassword"
    from people p where p.email = ${email}`.execute(tx);
  const [owner] = owners.rows;
  if (owner) return owner.hasPassword ? 'has-password' : 'other-account';

  const inserted = await sql<{ id: string; email: string }>`
    with person as (
      insert into people (name, email, email_verified) values (${nameOf(account)}, ${email}, true)
      returning id, email
    ), credential as (
      insert into credentials (person_id, provider_id, account_id)
      select id, ${issuer}, ${subject} from person
    )
    select id, email from person`.execute(tx);
  const [newcomer] = inserted.rows;
  if (!newcomer) throw new Error('no person was inserted');
  return { ...newcomer, hasPhoto: false };
}

/** The account's name where ours allows it; else the part of the address before the `@`. */
function nameOf({ name, email }: GoogleAccount): string {
  const mailbox = (email.split('@')[0] ?? '').replace(/[^\p{L}\p{N}]+/gu, ' ');
  return nameFromOutside(name, nameFromOutside(mailbox, 'New person'));
}
