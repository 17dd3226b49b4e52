import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type AddressPeriod, periodRows } from '../address-period.ts';
import { type RemovedPerson, removalOf } from '../remove-person.ts';
import { deleteMailsOf } from './delete-mails.ts';
import { pageOfMail } from './page-of-mail.ts';

interface ErasedPerson extends Omit<RemovedPerson, 'emails'> {
  /** The addresses that they have had and have. */
  readonly addresses: readonly AddressPeriod[];
  /** Addresses that they asked for and may never have had, each with the moment of the mail there. */
  readonly asked: readonly AddressPeriod[];
  /** The pages of what they have bought and sold: the mails that lead there name them. */
  readonly pages: readonly string[];
}

interface KeptMail {
  readonly id: number;
  readonly subject: string;
  readonly body: string;
  readonly content: unknown;
  readonly html: string | null;
}

/**
 * For a person who is erased: deletes mails from and to their addresses, sent or not, and what they
 * wrote with the contact form. Mails to others that give an address or number of theirs or lead to
 * their `pages` lose these, and the names beside them.
 */
export async function eraseMailsOf(
  tx: Queries,
  { names, addresses, asked, phones, pages }: ErasedPerson,
): Promise<void> {
  const periods = [...addresses, ...asked];
  await sql`
    delete from contact_messages m using ${periodRows(periods)}
    where m.email = period.email and received_at > period.after and received_at <= period.until`.execute(
    tx,
  );
  await deleteMailsOf(tx, periods);
  const emails = addresses.map(({ email }) => email);
  const removal = removalOf({ names, emails, phones });
  const known = [...phones, ...emails];
  const { rows: queued } = await sql<KeptMail>`
    select id, subject, body, content, null as html from outbox
    where exists (select 1 from unnest(${known} :: text[]) known
      where strpos(body, known) > 0 or strpos(content :: text, known) > 0)
      or ${pageOfMail} = any (${pages})
    order by id for update`.execute(tx);
  for (const { id, subject, body, content } of queued)
    await sql`
      update outbox set subject = ${removal.fromText(subject)}, body = ${removal.fromText(body)},
        content = ${content && JSON.stringify(removal.fromValue(content))} :: jsonb
      where id = ${id}`.execute(tx);
  const { rows: delivered } = await sql<KeptMail>`
    select id, subject, body, null as content, html from mailbox
    where exists (select 1 from unnest(${known} :: text[]) known where strpos(body, known) > 0)
      or outbox_id = any (${queued.map(({ id }) => id)})
    order by id for update`.execute(tx);
  for (const { id, subject, body, html } of delivered)
    await sql`
      update mailbox set subject = ${removal.fromText(subject)}, body = ${removal.fromText(body)},
        html = ${html && removal.fromHtml(html)}
      where id = ${id}`.execute(tx);
}
