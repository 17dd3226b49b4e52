// An answer that is written in the local mailbox goes the way of any mail that comes in.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { replyFromMailbox } from '../../contract.ts';
import type { ReceiveMail } from './receive-mail.ts';

interface Answered {
  readonly recipient: string;
  readonly replyTo: string;
  readonly body: string;
}

/** `receiveMail` is null where there is no mailbox. */
export const mailboxReplyHandler = (
  { queries }: Database,
  receiveMail: ReceiveMail | null,
): CallHandler =>
  handle(replyFromMailbox, async ({ id, text }) => {
    if (!receiveMail) return refuse('not-found');
    const { rows } = await sql<Answered>`
      select recipient, reply_to as "replyTo", body from mailbox
      where id = ${id} and reply_to is not null`.execute(queries);
    const [mail] = rows;
    if (!mail) return refuse('not-found');
    await receiveMail(replyTo(mail, text));
    return { acknowledged: true };
  });

/** As mail programs write it: above a quotation of the mail that is answered. */
function replyTo({ recipient, replyTo, body }: Answered, text: string): Buffer {
  const quoted = body
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const content = Buffer.from(`${text}\n\nOn Tuesday, the market wrote:\n${quoted}\n`);
  return Buffer.from(
    [
      `From: <${recipient}>`,
      `To: <${replyTo}>`,
      `Message-ID: <${randomUUID()}@mailbox.example>`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      content.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
      '',
    ].join('\r\n'),
  );
}
