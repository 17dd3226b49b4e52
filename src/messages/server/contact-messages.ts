// What the contact form brings: stored first and mailed; admins read and answer it.
import { sql } from 'kysely';
import { href } from 'react-router';
import type { InputOf } from '../../calls/call.ts';
import { refuse } from '../../calls/refusal.ts';
import { actorOf } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { cappedCount } from '../../kit/server/database/list-queries.ts';
import { excerpt } from '../../kit/text/excerpt.ts';
import * as contract from '../contract.ts';
import { type ContactMessage, contactMessagesPerPage } from '../contract.ts';
import type { Dependencies } from './dependencies.ts';
import { enqueueMails } from './mail/enqueue-mails.ts';
import type { Mail } from './mail/mail.ts';

export const postMessage = ({ database, contactTo }: Dependencies) =>
  handle(contract.postMessage, async ({ name, email, subject, message }, { repeatId }) => {
    await database.transaction(async (tx) => {
      if (repeatId) await forgetOldRepeat(tx, repeatId);
      const { numAffectedRows } = await sql`
        insert into contact_messages (name, email, subject, message, repeat_id)
        values (${name}, ${email}, ${subject}, ${message}, ${repeatId})
        on conflict (repeat_id) where repeat_id is not null do nothing`.execute(tx);
      if (numAffectedRows === 0n) return;
      await enqueueMails(tx, [contactMail({ name, email, subject, message }, contactTo)]);
    });
    return { acknowledged: true };
  });

/** A key is good for 24 hours; after that it may be used for another message. */
const forgetOldRepeat = (tx: Queries, repeatId: Buffer) =>
  sql`
    update contact_messages set repeat_id = null
    where repeat_id = ${repeatId} and received_at < now() - interval '24 hours'`.execute(tx);

const filters = {
  open: sql`and answered_at is null`,
  answered: sql`and answered_at is not null`,
} as const;

type Answered = NonNullable<ContactMessage['answered']>;
interface Row extends Omit<ContactMessage, 'answered'>, Omit<Answered, 'at'> {
  readonly at: Date | null;
}

export const listMessages = ({ database }: Dependencies) =>
  handle(contract.listMessages, async ({ only, after, limit = contactMessagesPerPage }) => {
    const { rows } = await sql<Row>`
      select m.id, m.name, m.email, m.subject, m.message, m.received_at as "receivedAt",
        m.answered_at as at, m.answer, case when p.erased_at is null then p.name end as by
      from contact_messages m left join people p on p.id = m.answered_by
      where true ${only ? filters[only] : sql``} ${after ? sql`and m.id < ${after}` : sql``}
      order by m.id desc limit ${limit}`.execute(database.queries);
    return rows.map(({ at, by, answer, ...message }) => ({
      ...message,
      answered: at && { at, by, answer },
    }));
  });

export const countMessages = ({ database }: Dependencies) =>
  handle(contract.countMessages, async () => {
    const { rows } = await sql<{ open: number }>`
      select ${cappedCount(sql`from contact_messages where answered_at is null`)} as open`.execute(
      database.queries,
    );
    return { open: rows[0]?.open ?? 0 };
  });

export const answerMessage = ({ database, contactTo }: Dependencies) =>
  handle(contract.answerMessage, ({ id, answer }, caller) =>
    database.transaction(async (tx) => {
      await actAs(tx, actorOf(caller));
      const message = await endMessage(tx, { id, by: caller.person.id, answer });
      if (typeof message === 'string') return refuse(message);
      await recordAudit(tx, { ...auditOf(id), became: 'answered' });
      await enqueueMails(tx, [answerMail({ ...message, answer }, contactTo)]);
      return { acknowledged: true };
    }),
  );

export const closeMessage = ({ database }: Dependencies) =>
  handle(contract.closeMessage, ({ id }, caller) =>
    database.transaction(async (tx) => {
      await actAs(tx, actorOf(caller));
      const message = await endMessage(tx, { id, by: caller.person.id, answer: null });
      if (message === 'not-found') return refuse(message);
      if (message === 'already-answered') return { modifiedCount: 0 };
      await recordAudit(tx, { ...auditOf(id), became: 'closed' });
      return { modifiedCount: 1 };
    }),
  );

const auditOf = (id: number) => ({ thing: 'contact_messages', thingId: String(id) });

interface Ending {
  readonly id: number;
  readonly by: string;
  /** Null: answered elsewhere. */
  readonly answer: string | null;
}

/** Ends a message. Of two admins at once one is told that it is answered already. */
async function endMessage(tx: Queries, { id, by, answer }: Ending) {
  const { rows } = await sql<{ email: string; subject: string; message: string }>`
    update contact_messages set answered_at = now(), answered_by = ${by}, answer = ${answer}
    where id = ${id} and answered_at is null returning email, subject, message`.execute(tx);
  if (rows[0]) return rows[0];
  const { rows: ended } = await sql`select 1 from contact_messages where id = ${id}`.execute(tx);
  return ended.length > 0 ? 'already-answered' : 'not-found';
}

/** Goes to those who answer what the contact form brings. An answer to it goes to the writer. */
const contactMail = (
  { name, email, subject, message }: InputOf<typeof contract.postMessage>,
  recipient: string,
): Mail => ({
  recipient,
  replyTo: email,
  subject: `Contact: ${subject}`,
  paragraphs: [
    `${name} sent us a message.`,
    'Answer it under Contact messages, or reply to this email and mark it there as answered.',
  ],
  quote: message,
  facts: [
    { label: 'Subject', value: subject },
    { label: 'From', value: name },
    { label: 'Email', value: email, is: 'email' },
  ],
  button: { label: 'See all messages', to: href('/dashboard/messages') },
  because: 'messages from the contact form are sent to this address',
});

interface Answer {
  /** Who wrote to us. */
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly answer: string;
}

/** Goes to the person who wrote with the contact form. Their answer goes to those who read `contactTo`. */
const answerMail = ({ email, subject, message, answer }: Answer, contactTo: string): Mail => ({
  recipient: email,
  replyTo: contactTo,
  subject: `Re: ${subject}`,
  // Who wrote has asked for it, also if their account’s address is not verified yet.
  toUnverified: true,
  paragraphs: ['We have answered your message.'],
  quote: answer,
  facts: [{ label: 'You wrote', value: excerpt(message, 300) }],
  button: { label: 'Write to us again', to: href('/contact-us') },
  notes: ['You can also reply to this email.'],
  because: 'this address was given in our contact form',
});
