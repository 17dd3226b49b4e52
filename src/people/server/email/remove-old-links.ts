import { sql } from 'kysely';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { deleteInBatches } from '../../../kit/server/database/delete-in-batches.ts';
import { type AddressPeriod, deleteMailsOf } from '../../../messages/server/messages.ts';
import { askedPeriod } from './former-emails.ts';

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
    returning ${askedPeriod}`.execute(tx);
  await deleteMailsOf(tx, rows);
  return rows.length;
}
