// The links by which a person shows that a mail to an address has reached them.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { storedHash } from '../passwords/password.ts';

/** To one address, no matter who requests them. */
const maxMailsADay = 5;

/** Keeps the hash of a link that proves an address. False: enough were mailed to it for today. */
export async function storeLink(
  tx: Queries,
  link: {
    readonly personId: string;
    readonly secret: Buffer;
    readonly email: string;
    /** The person takes the address by the link. */
    readonly isChange: boolean;
  },
): Promise<boolean> {
  const { personId, secret, email, isChange } = link;
  const addressHash = storedHash(email);
  if ((await countLastDay(tx, addressHash)) >= maxMailsADay) return false;
  await sql`
    insert into email_verifications (token_hash, person_id, address_hash, new_email)
    values (${storedHash(secret)}, ${personId}, ${addressHash}, ${isChange ? email : null})`.execute(
    tx,
  );
  return true;
}

async function countLastDay(tx: Queries, addressHash: Buffer): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*) as mails from email_verifications
    where address_hash = ${addressHash} and made_at > now() - interval '1 day'`.execute(tx);
  return rows[0]?.mails ?? 0;
}
