// A mail is written in the transaction of the event that it reports, and sent afterwards, with retries.
import { sql } from 'kysely';
import type { Brand } from '../../../kit/brand/brand.ts';
import { backOff } from '../../../kit/server/database/back-off.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { andCommit } from '../../../kit/server/database/prepared-statements/prepared-statement-client.ts';
import type { InboundAddresses } from '../inbound/inbound-address.ts';
import { mailHtml } from '../render/mail-html.ts';
import { absolute, mailText } from '../render/mail-text.ts';
import { oneLine } from '../render/plain-words.ts';
import { qrPicture } from '../render/qr-picture.ts';
import { type StopLinks, stopHeaders, stopPath } from '../stop/stop-links.ts';
import type { Mail, MailContent } from './mail.ts';
import { type Mailer, MailRefused } from './mailer.ts';

/** To one address, of mails that are limited: what one person causes, and all together. */
const maxLimitedAnHour = { ofOne: 20, ofAll: 100 } as const;

/**
 * Mails over the limit of their address are left out, which the audit says once an hour of each address,
 * and those to addresses not verified. The
 * content is kept until the mail is sent, since only the sender knows the address of the site; the
 * text beside it is for versions that know nothing else. `isLast`: the transaction does nothing
 * more, so that it is committed by the same request.
 */
export async function enqueueMails(
  tx: Queries,
  mails: readonly Mail[],
  { isLast = false } = {},
): Promise<void> {
  if (mails.length === 0) return;
  // As one JSON text: of a list for each column, `pg` would quote and escape every element.
  const rows = mails.map((mail) => ({
    recipient: mail.recipient,
    reply_to: mail.replyTo,
    subject: oneLine(mail.subject),
    body: mailText(mail),
    content: contentOf(mail),
    is_limited: mail.isLimited ?? false,
    caused_by: mail.causedBy,
    to_unverified: mail.toUnverified ?? false,
  }));
  const { ofOne, ofAll } = maxLimitedAnHour;
  await sql`
    with mails as (
      select mail.*, is_limited and coalesce((
        select count(*) >= ${ofAll}
            or count(*) filter (where o.caused_by is not distinct from mail.caused_by) >= ${ofOne}
          from outbox o where o.recipient = mail.recipient and o.is_limited
            and o.written_at > now() - interval '1 hour'), false) as is_over
      from jsonb_to_recordset(${JSON.stringify(rows)} :: jsonb) mail (recipient text, reply_to text,
        subject text, body text, content jsonb, is_limited boolean, caused_by uuid,
        to_unverified boolean)
      where to_unverified or not exists (
        select 1 from people where email = mail.recipient and not email_verified)
    ), written as (
      insert into outbox (recipient, reply_to, subject, body, content, is_limited, caused_by)
      select recipient, reply_to, subject, body, content, is_limited, caused_by
      from mails where not is_over
    )
    insert into audit (thing, thing_id, became)
    select distinct 'people', p.id :: text, 'mails-left-out'
    from mails join people p on p.email = mails.recipient
    where is_over and not exists (
      select 1 from audit a where a.thing = 'people' and a.thing_id = p.id :: text
        and a.became = 'mails-left-out' and a.at > now() - interval '1 hour')
    ${sql.raw(isLast ? andCommit : '')}`.execute(tx);
}

function contentOf({
  recipient,
  replyTo,
  isLimited,
  causedBy,
  toUnverified,
  ...content
}: Mail): MailContent {
  return content;
}

interface OutboxRow {
  readonly id: number;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  /** Null if an older version has written it. */
  readonly content: MailContent | null;
}

interface Sending {
  readonly mailer: Mailer;
  readonly stopLinks: StopLinks;
  /** Where the links of mails begin. */
  readonly publicUrl: string;
  /** Where mail servers report that a mail did not arrive; null: nowhere that is read. */
  readonly inboundAddresses: InboundAddresses | null;
  readonly readBrand: () => Promise<Brand>;
}

/**
 * Sends the mails that are due, each in a transaction, and returns how many it tried. Safe on many
 * nodes: each takes another row. A mail that fails is retried after 2^n minutes, at most a day, for
 * ever; one that is refused for good is not, unless an admin asks for it.
 */
export async function deliverMails(
  transaction: <T>(work: (tx: Queries) => Promise<T>) => Promise<T>,
  sending: Sending,
): Promise<number> {
  for (let sent = 0; ; sent++)
    if (!(await transaction((tx) => deliverOne(tx, sending)))) return sent;
}

const pause = sql.raw(backOff({ attempts: 'attempts', firstSeconds: 60, maxSeconds: 86_400 }));

async function deliverOne(
  tx: Queries,
  { mailer, publicUrl, stopLinks, inboundAddresses, readBrand }: Sending,
): Promise<boolean> {
  const { rows } = await sql<OutboxRow>`
    select id, recipient, reply_to as "replyTo", subject, body, content from outbox
    where sent_at is null and next_attempt_at <= now()
    order by next_attempt_at limit 1 for update skip locked`.execute(tx);
  const [mail] = rows;
  if (!mail) return false;
  const { content, body, ...head } = mail;
  try {
    const brand = await readBrand();
    const replyTo = replyAddressOf(mail, inboundAddresses);
    const stopUrl = content?.stop && publicUrl + stopPath(stopLinks.tokenOf(content.stop));
    const shown = content && withReplyNote(content, inboundAddresses);
    const text = shown ? mailText(shown, publicUrl, stopUrl) : body;
    const qr = shown?.qr && mailedQr(shown.qr, mail.id, publicUrl);
    const html = shown && mailHtml(shown, { publicUrl, brand }, { stopUrl, qr });
    const pictures = qr ? [qr] : [];
    const returnPath = inboundAddresses?.of({ kind: 'bounce', id: mail.id }) ?? null;
    const headers = stopUrl ? stopHeaders(stopUrl) : {};
    await mailer.send({ ...head, replyTo, returnPath, text, html, pictures, headers });
    await sql`
      update outbox set sent_at = now(), last_error = null, body = ${text}
      where id = ${mail.id}`.execute(tx);
  } catch (error) {
    const reason = String(error).slice(0, 500);
    const nextAttempt = error instanceof MailRefused ? sql`'infinity'` : sql`now() + ${pause}`;
    await sql`
      update outbox set attempts = attempts + 1, last_error = ${reason},
        next_attempt_at = ${nextAttempt}
      where id = ${mail.id}`.execute(tx);
  }
  return true;
}

const mailedQr = ({ to }: NonNullable<MailContent['qr']>, mailId: number, publicUrl: string) => ({
  ...qrPicture(absolute(to, publicUrl)),
  id: `qr-${mailId}@${new URL(publicUrl).hostname}`,
  fileName: 'qr-code.png',
});

/** Of a mail to which people may answer by email, the address that is made for it. */
const replyAddressOf = (
  { replyTo, content }: Pick<OutboxRow, 'replyTo' | 'content'>,
  addresses: InboundAddresses | null,
): string | null => (content?.answers && addresses?.of(content.answers)) ?? replyTo;

const withReplyNote = (content: MailContent, addresses: InboundAddresses | null): MailContent =>
  content.answers && addresses
    ? { ...content, notes: [replyNote, ...(content.notes ?? [])] }
    : content;
const replyNote = 'You can also reply to this email. Your own address isn’t passed on.';
