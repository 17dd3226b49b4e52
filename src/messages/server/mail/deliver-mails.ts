// A mail that was written in the transaction of the event that it reports is sent afterwards, with retries.
import { sql } from 'kysely';
import { backOff } from '../../../kit/server/database/back-off.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { deleteInBatches } from '../../../kit/server/database/delete-in-batches.ts';
import { qrPicture } from '../../../kit/server/qr-code.ts';
import type { Dependencies } from '../dependencies.ts';
import type { InboundAddresses } from '../inbound/inbound-address.ts';
import { stopHeaders, stopPath } from '../stop-links.ts';
import type { MailContent } from './mail.ts';
import { mailHtml } from './mail-html.ts';
import { absolute, mailText } from './mail-text.ts';
import { MailRefused } from './mailer.ts';

interface OutboxRow {
  readonly id: number;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  /** Null if an older version has written it. */
  readonly content: MailContent | null;
}

/**
 * Sends the mails that are due, each in a transaction. Safe on many nodes: each takes another row. A
 * mail that fails is retried after 2^n minutes, at most a day, for ever; one that is refused for good is
 * not, unless an admin asks for it.
 */
export async function deliverMails(dependencies: Dependencies): Promise<void> {
  const { transaction } = dependencies.database;
  while (await transaction((tx) => deliverOne(tx, dependencies)));
}

const pause = sql.raw(backOff({ attempts: 'attempts', firstSeconds: 60, maxSeconds: 86_400 }));

async function deliverOne(
  tx: Queries,
  { mailer, publicUrl, stopLinks, inboundAddresses, readBrand }: Dependencies,
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
    const finalContent = content && withReplyNote(content, inboundAddresses);
    const text = finalContent ? mailText(finalContent, publicUrl, stopUrl) : body;
    const qr = finalContent?.qr && mailedQr(finalContent.qr, mail.id, publicUrl);
    const html = finalContent && mailHtml(finalContent, { publicUrl, brand }, { stopUrl, qr });
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

/** The address to which people answer by email: where answers are read, one that is made for the mail. */
const replyAddressOf = (
  { replyTo, content }: Pick<OutboxRow, 'replyTo' | 'content'>,
  addresses: InboundAddresses | null,
): string | null => (content?.answers && addresses?.of(content.answers)) ?? replyTo;

const withReplyNote = (content: MailContent, addresses: InboundAddresses | null): MailContent =>
  content.answers && addresses
    ? { ...content, notes: [replyNote, ...(content.notes ?? [])] }
    : content;
const replyNote = 'You can also reply to this email. Your own address isn’t passed on.';

/**
 * Removes mails that were sent long ago, and messages that nobody answers anymore. The mailbox of a demo is
 * there to be read, so it stays.
 */
export async function removeOldMails({
  database: { queries },
  hasMailbox,
}: Dependencies): Promise<void> {
  await deleteInBatches(queries, 'outbox', sql`sent_at < now() - interval '30 days'`);
  if (!hasMailbox)
    await deleteInBatches(queries, 'mailbox', sql`delivered_at < now() - interval '30 days'`);
  await deleteInBatches(queries, 'contact_messages', sql`received_at < now() - interval '1 year'`);
}
