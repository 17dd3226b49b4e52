// The links by which a person shows that a mail to an address has reached them.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { deleteInBatches } from '../../../kit/server/database/delete-in-batches.ts';
import { type AddressPeriod, deleteMailsOf } from '../../../messages/server/messages.ts';
import { storedHash } from '../passwords/password.ts';
import { requestedPeriod } from './former-emails.ts';

/** How many go to one address, no matter who requests them. */
const maxMailsADay = 5;

/**
 * A link to this page with a secret of 32 random bytes, for the button of a mail, and the hash by which
 * `tokenHashOf` finds it again.
 */
export function newMailedLink(page: string): {
  readonly link: string;
  readonly tokenHash: Buffer;
} {
  const secret = randomBytes(32);
  return { link: `${page}?token=${secret.toString('base64url')}`, tokenHash: storedHash(secret) };
}

/**
 * Stores the hash of a link that proves an address. False: enough were mailed to it for today, and those of
 * before stay as they are.
 */
export async function storeLink(
  tx: Queries,
  link: {
    readonly personId: string;
    readonly tokenHash: Buffer;
    readonly email: string;
    /** The person takes the address by the link, and no longer one that they wanted before. */
    readonly isChange: boolean;
  },
): Promise<boolean> {
  const { personId, tokenHash, email, isChange } = link;
  const addressHash = storedHash(email);
  if ((await countLastDay(tx, addressHash)) >= maxMailsADay) return false;
  if (isChange) await endEmailChanges(tx, personId);
  await sql`
    insert into email_verifications (token_hash, person_id, address_hash, new_email)
    values (${tokenHash}, ${personId}, ${addressHash}, ${isChange ? email : null})`.execute(tx);
  return true;
}

/** Makes a link void that waits at a new address. */
export async function endEmailChanges(tx: Queries, personId: string): Promise<void> {
  await sql`
    update email_verifications set ended_at = now()
    where person_id = ${personId} and new_email is not null and ended_at is null`.execute(tx);
}

async function countLastDay(tx: Queries, addressHash: Buffer): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*) as mails from email_verifications
    where address_hash = ${addressHash} and made_at > now() - interval '1 day'`.execute(tx);
  return rows[0]?.mails ?? 0;
}

const isOld = sql`least(ended_at, expires_at) < now() - interval '1 day'`;

/** Removes mailed links a day after they were used or have expired. */
export async function removeOldLinks({ queries, transaction }: Database): Promise<void> {
  for (let removed = batch; removed === batch; ) removed = await transaction(removeEmailChanges);
  for (const table of ['password_resets', 'email_verifications'])
    await deleteInBatches(queries, table, isOld);
}

const batch = 100;

/**
 * The link alone says who asked for the address, so its mail goes with it: an erasure would not find
 * the mail any more.
 */
async function removeEmailChanges(tx: Queries): Promise<number> {
  const { rows } = await sql<AddressPeriod>`
    delete from email_verifications where token_hash = any (array (
      select token_hash from email_verifications
      where new_email is not null and ${isOld} limit ${batch}
    ))
    returning ${requestedPeriod}`.execute(tx);
  await deleteMailsOf(tx, rows);
  return rows.length;
}
