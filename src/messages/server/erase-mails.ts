import { sql } from 'kysely';
import type { Queries } from '../../kit/server/database.ts';
import { escapeHtml } from '../../kit/server/escape-html.ts';
import { type AddressPeriod, periodRows } from './address-period.ts';
import { telephoneLink } from './render/mail-html.ts';
import { plainWords } from './render/plain-words.ts';

interface ErasedPerson {
  readonly name: string;
  /** The addresses that they have had and have. */
  readonly addresses: readonly AddressPeriod[];
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
 * For a person who is erased: deletes mails from and to their addresses, sent or not, and what they
 * wrote with the contact form. Mails to others that give an address or number of theirs lose these,
 * and the name beside them.
 */
export async function eraseMailsOf(
  tx: Queries,
  { name, addresses, phones }: ErasedPerson,
): Promise<void> {
  const periods = periodRows(addresses);
  await sql`
    delete from contact_messages m using ${periods}
    where m.email = period.email and received_at > period.after and received_at <= period.until`.execute(
    tx,
  );
  // A mail is delivered after it was written, so that of the delivered ones is found by the mail.
  await sql`
    with gone as (
      delete from outbox using ${periods}
      where period.email in (recipient, reply_to)
        and written_at > period.after and written_at <= period.until
      returning id
    )
    delete from mailbox where outbox_id in (select id from gone)
      or exists (select 1 from ${periods} where period.email in (recipient, reply_to)
        and delivered_at > period.after and delivered_at <= period.until)`.execute(tx);
  const emails = addresses.map(({ email }) => email);
  for (const known of new Set([...phones, ...emails])) {
    const removed = [
      [telephoneLink(known), 'tel:'],
      [known, '(deleted)'],
      ...emails.map((email) => [email, '(deleted)'] as const),
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
