import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database.ts';

interface ErasedPerson {
  readonly name: string;
  readonly email: string;
  /** The numbers that they have given to others. */
  readonly phones: readonly string[];
}

/**
 * For a person who is erased: deletes mails from and to their address, sent or not, and what they
 * wrote with the contact form. Mails to others that give their address or number lose these, and
 * the name beside them.
 */
export async function eraseMailsOf(
  tx: Queries,
  { name, email, phones }: ErasedPerson,
): Promise<void> {
  await sql`delete from contact_messages where email = ${email}`.execute(tx);
  for (const table of [sql.table('outbox'), sql.table('mailbox')]) {
    await sql`delete from ${table} where recipient = ${email} or reply_to = ${email}`.execute(tx);
    for (const known of new Set([...phones, email]))
      await sql`
        update ${table} set
          subject = replace(subject, ${name}, 'Deleted person'),
          body = replace(replace(replace(body, ${known}, '(deleted)'), ${email}, '(deleted)'),
            ${name}, 'Deleted person')
        where strpos(body, ${known}) > 0`.execute(tx);
  }
}
