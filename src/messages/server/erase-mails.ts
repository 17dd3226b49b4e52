import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database.ts';
import { escapeHtml } from '../../kit/server/escape-html.ts';
import { telephoneLink } from './render/mail-html.ts';
import { plainWords } from './render/plain-words.ts';

interface ErasedPerson {
  readonly name: string;
  readonly email: string;
  /** The numbers that they have given to others. */
  readonly phones: readonly string[];
}

/** The columns in which a mail is kept, and how each writes a text. */
const forms = [
  { table: 'outbox', column: 'body', written: (text: string) => text },
  {
    table: 'outbox',
    column: 'content',
    written: (text: string) => JSON.stringify(text).slice(1, -1),
  },
  { table: 'mailbox', column: 'body', written: (text: string) => text },
  { table: 'mailbox', column: 'html', written: escapeHtml },
] as const;

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
  for (const table of [sql.table('outbox'), sql.table('mailbox')])
    await sql`delete from ${table} where recipient = ${email} or reply_to = ${email}`.execute(tx);
  for (const known of new Set([...phones, email])) {
    const removed = [
      [telephoneLink(known), 'tel:'],
      [known, '(deleted)'],
      [email, '(deleted)'],
      [plainWords(name), 'Deleted person'],
      [name, 'Deleted person'],
    ] as const;
    for (const { table, column, written } of forms) {
      const text = sql`${sql.ref(column)} :: text`;
      const after = removed.reduce(
        (before, [from, to]) => sql`replace(${before}, ${written(from)}, ${to})`,
        text,
      );
      await sql`
        update ${sql.table(table)} set
          subject = replace(subject, ${name}, 'Deleted person'),
          ${sql.ref(column)} = (${after}) :: ${sql.raw(column === 'content' ? 'jsonb' : 'text')}
        where strpos(${text}, ${written(known)}) > 0`.execute(tx);
    }
  }
}
