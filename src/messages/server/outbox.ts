// A mail is written in the transaction of the event that it reports, and sent afterwards, with retries.
import { sql } from 'kysely';
import { backOff } from '../../kit/server/back-off.ts';
import type { Queries } from '../../kit/server/database.ts';
import type { Mail, Mailer } from './mailer.ts';

/** To one address, of mails that are limited. */
const maxLimitedAnHour = 20;

/** Mails over the limit of their address are left out, and those to addresses not verified. */
export async function enqueueMails(tx: Queries, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const each = <Part>(part: (mail: Mail) => Part) => mails.map(part);
  await sql`
    insert into outbox (recipient, reply_to, subject, body, is_limited)
    select recipient, reply_to, subject, body, is_limited from unnest(
      ${each(({ recipient }) => recipient)} :: text[],
      ${each(({ replyTo }) => replyTo ?? null)} :: text[],
      ${each(({ subject }) => subject)} :: text[],
      ${each(({ body }) => body)} :: text[],
      ${each(({ isLimited = false }) => isLimited)} :: boolean[],
      ${each(({ toUnverified = false }) => toUnverified)} :: boolean[]
    ) mail (recipient, reply_to, subject, body, is_limited, to_unverified)
    where (not is_limited or ${maxLimitedAnHour} > (
        select count(*) from outbox o
        where o.recipient = mail.recipient and o.is_limited
          and o.written_at > now() - interval '1 hour'))
      and (to_unverified or not exists (
        select 1 from people where email = mail.recipient and not email_verified))`.execute(tx);
}

interface OutboxRow {
  id: number;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  attempts: number;
}

/**
 * Sends the mails that are due, each in a transaction, and returns how many were sent. Safe on many
 * nodes: each takes another row. A mail that fails is retried after 2^n minutes, at most a day, for
 * ever.
 */
export async function deliverMails(
  transaction: <T>(work: (tx: Queries) => Promise<T>) => Promise<T>,
  mailer: Mailer,
): Promise<number> {
  for (let sent = 0; ; sent++)
    if (!(await transaction((tx) => deliverOne(tx, mailer)))) return sent;
}

const pause = sql.raw(backOff({ attempts: 'attempts', firstSeconds: 60, maxSeconds: 86_400 }));

async function deliverOne(tx: Queries, mailer: Mailer): Promise<boolean> {
  const { rows } = await sql<OutboxRow>`
    select id, recipient, reply_to, subject, body, attempts from outbox
    where sent_at is null and next_attempt_at <= now()
    order by next_attempt_at limit 1 for update skip locked`.execute(tx);
  const [mail] = rows;
  if (!mail) return false;
  try {
    await mailer.send({
      id: mail.id,
      recipient: mail.recipient,
      replyTo: mail.reply_to ?? undefined,
      subject: mail.subject,
      body: mail.body,
    });
    await sql`update outbox set sent_at = now(), last_error = null where id = ${mail.id}`.execute(
      tx,
    );
  } catch (error) {
    const reason = String(error).slice(0, 500);
    await sql`
      update outbox set attempts = attempts + 1, last_error = ${reason},
        next_attempt_at = now() + ${pause}
      where id = ${mail.id}`.execute(tx);
  }
  return true;
}
