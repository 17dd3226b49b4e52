// What mails hold of a person: for their own file, and to be erased with them.
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../kit/server/database/database.ts';
import { escapeHtml } from '../../kit/text/escape-html.ts';
import { telephoneLink } from './mail/mail-html.ts';
import { plainWords } from './mail/mail-text.ts';

interface ErasedPerson extends Omit<RemovedPerson, 'emails'> {
  /** The addresses that they have had and have. */
  readonly addresses: readonly AddressPeriod[];
  /** Addresses that they asked for and may never have had, each with the moment of the mail there. */
  readonly requestedAddresses: readonly AddressPeriod[];
  /** The pages of what they have bought and sold: the mails that lead there name them. */
  readonly pages: readonly string[];
}

interface StoredMail {
  readonly id: number;
  readonly subject: string;
  readonly body: string;
  readonly content: unknown;
  readonly html: string | null;
}

/**
 * Erases a person: deletes mails from and to their addresses, sent or not, and what they
 * wrote with the contact form. Mails to others that give an address or number of theirs or lead to
 * their `pages` lose these, and the names beside them.
 */
export async function eraseMailsOf(
  tx: Queries,
  { names, addresses, requestedAddresses, phones, pages }: ErasedPerson,
): Promise<void> {
  const periods = [...addresses, ...requestedAddresses];
  await sql`
    delete from contact_messages m using ${periodRows(periods)}
    where m.email = period.email and received_at > period.after and received_at <= period.until`.execute(
    tx,
  );
  await deleteMailsOf(tx, periods);
  const emails = addresses.map(({ email }) => email);
  const removal = removalOf({ names, emails, phones });
  const contacts = [...phones, ...emails];
  const { rows: queued } = await sql<StoredMail>`
    select id, subject, body, content, null as html from outbox
    where exists (select 1 from unnest(${contacts} :: text[]) contact
      where strpos(body, contact) > 0 or strpos(content :: text, contact) > 0)
      or ${pageOfMail} = any (${pages})
    order by id for update`.execute(tx);
  for (const { id, subject, body, content } of queued)
    await sql`
      update outbox set subject = ${removal.fromText(subject)}, body = ${removal.fromText(body)},
        content = ${content && JSON.stringify(removal.fromValue(content))} :: jsonb
      where id = ${id}`.execute(tx);
  const { rows: delivered } = await sql<StoredMail>`
    select id, subject, body, null as content, html from mailbox
    where exists (select 1 from unnest(${contacts} :: text[]) contact where strpos(body, contact) > 0)
      or outbox_id = any (${queued.map(({ id }) => id)})
    order by id for update`.execute(tx);
  for (const { id, subject, body, html } of delivered)
    await sql`
      update mailbox set subject = ${removal.fromText(subject)}, body = ${removal.fromText(body)},
        html = ${html && removal.fromHtml(html)}
      where id = ${id}`.execute(tx);
}

/** Deletes the mails from and to these addresses that were written in their periods, sent or not. */
export async function deleteMailsOf(
  tx: Queries,
  addresses: readonly AddressPeriod[],
): Promise<void> {
  /** Each address is found by its own index. */
  const byEitherAddress = (table: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
    sql.join(
      [sql`recipient`, sql`reply_to`].map(
        (address) => sql`select id from ${table} join ${periodRows(addresses)}
          on ${address} = period.email and ${at} > period.after and ${at} <= period.until`,
      ),
      sql` union all `,
    );
  // Waits for a mail that is being delivered, so that the next statement finds it in the mailbox.
  const { rows: gone } = await sql<{ id: number }>`
    delete from outbox where id in (${byEitherAddress(sql`outbox`, sql`written_at`)})
    returning id`.execute(tx);
  // A mail is delivered after it was written, so that of the delivered ones is found by the mail.
  await sql`
    delete from mailbox where outbox_id = any (${gone.map(({ id }) => id)})
      or id = any (array (${byEitherAddress(sql`mailbox`, sql`delivered_at`)}))`.execute(tx);
}

/** Deletes the mails whose buttons lead to these pages of conversations, viewings or sales, sent or not. */
export async function deleteMailsLeadingTo(tx: Queries, paths: readonly string[]): Promise<void> {
  // Waits for a mail that is being delivered, so that the next statement finds it in the mailbox.
  const { rows } = await sql<{ id: number }>`
    delete from outbox where ${pageOfMail} = any (${paths}) returning id`.execute(tx);
  await sql`delete from mailbox where outbox_id = any (${rows.map(({ id }) => id)})`.execute(tx);
}

/**
 * The page of a conversation, a viewing or a sale to which the button of a mail of the outbox leads; null for any
 * other. Read from the text, since the content is gone once a mail is sent: what people wrote stands in
 * lines that begin with `>`. As in the index.
 */
const pageOfMail: RawBuilder<string | null> = sql`
  substring(body from ${sql.lit(
    '(?n)^(?:https?://[^/[:space:]]+)?(/dashboard/(?:conversations/[0-9]+(?:/viewing)?|orders/[0-9]+(?:/dispute)?))$',
  )})`;

/** What was written from and to a person's addresses, without secret links. */
export async function mailDataOf(tx: Queries, periods: readonly AddressPeriod[]) {
  const messages = await sql`
    select subject, message, received_at, answer, answered_at
    from contact_messages m join ${periodRows(periods)}
      on period.email = m.email and received_at > period.after and received_at <= period.until
    order by id`.execute(tx);
  const mails = await sql`
    select subject, regexp_replace(body, '([?&]token=)[A-Za-z0-9_-]+', '\\1...', 'g') as body,
      written_at, sent_at
    from outbox join ${periodRows(periods)}
      on period.email = recipient and written_at > period.after and written_at <= period.until
    order by id`.execute(tx);
  return { messages: messages.rows, mails: mails.rows };
}

/** An address, and the time in which it was one person's. */
export interface AddressPeriod {
  readonly email: string;
  /** The begin as PostgreSQL writes timestamps, with `-infinity` and `infinity`. */
  readonly after: string;
  /** Inclusive. */
  readonly until: string;
}

/** The periods as rows of a query: `period (email, after, until)`. */
const periodRows = (periods: readonly AddressPeriod[]): RawBuilder<unknown> => sql`
  unnest(
    ${periods.map(({ email }) => email)} :: text[],
    ${periods.map(({ after }) => after)} :: timestamptz[],
    ${periods.map(({ until }) => until)} :: timestamptz[]
  ) period (email, after, until)`;

interface RemovedPerson {
  /** The names that they have had and have. */
  readonly names: readonly string[];
  readonly emails: readonly string[];
  /** The numbers that they have given to others, as they typed them. */
  readonly phones: readonly string[];
}

type Replace = (text: string) => string;

/**
 * How to take a person out of what mails say to others, which is a text, HTML, or every text within a
 * value: their names, addresses and numbers.
 */
function removalOf({ names, emails, phones }: RemovedPerson) {
  const links = replacing(phones.map(telephoneLink), 'tel:');
  const contacts = replacing([...phones, ...emails], '(deleted)');
  const words = replacing([...names, ...names.map(plainWords)], 'Deleted person');
  const fromText: Replace = (text) => words(contacts(links(text)));

  const htmlContacts = replacing([...phones, ...emails].map(escapeHtml), '(deleted)');
  const htmlWords = replacing(
    [...names, ...names.map(plainWords)].map(escapeHtml),
    'Deleted person',
  );
  // Styles and tags keep their own words, also if one of them is the person's name.
  const fromHtml: Replace = (html) =>
    html.replaceAll(/<style>.*?<\/style>|<[^>]*>|[^<]+/gs, (part) => {
      if (part.startsWith('<style>')) return part;
      return part.startsWith('<') ? htmlContacts(links(part)) : htmlWords(htmlContacts(part));
    });

  const fromValue = (value: unknown): unknown => {
    if (typeof value === 'string') return fromText(value);
    if (Array.isArray(value)) return value.map(fromValue);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, isAddress(key) ? inner : fromValue(inner)]),
    );
  };
  return { fromText, fromHtml, fromValue };
}

/** Where a button leads and a picture lies: a person may be called like a part of it. */
const isAddress = (key: string): boolean => key === 'to' || key === 'url';

/** Replaces these where they stand for themselves: `Ann` stays in `Annual`. The longest go first. */
function replacing(texts: readonly string[], by: string): Replace {
  const longestFirst = [...new Set(texts)].sort((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((before, part) => replaceWhole(before, part, by), text);
}

const replaceWhole = (text: string, part: string, by: string): string =>
  text.replaceAll(part, (_, at: number) => {
    const isInWord = isWithinWord(text, at) || isWithinWord(text, at + part.length);
    return isInWord ? part : by;
  });

/** Whether the characters before and at this place belong to one word or number. */
const isWithinWord = (text: string, at: number): boolean =>
  /^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(at - 1, 0), at + 1));
