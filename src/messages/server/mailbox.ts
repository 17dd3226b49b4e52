// The local mailbox, which shows everyone who tries the demo what was mailed.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import { sendRefusal } from '../../calls/server/http/send-refusal.ts';
import type { Database } from '../../kit/server/database/database.ts';
import * as contract from '../contract.ts';
import { type DeliveredMail, mailRoute } from '../contract.ts';
import type { Dependencies } from './dependencies.ts';
import { receiveMail } from './inbound/receive-mail.ts';

export const readMailbox = ({ database, hasMailbox, inboundAddresses }: Dependencies) =>
  handle(contract.readMailbox, async ({ recipient }) => {
    if (!hasMailbox) return refuse('not-found');
    const { rows } = await sql<Omit<DeliveredMail, 'takesReply'>>`
      select id, recipient, reply_to as "replyTo", subject, body, html is not null as "hasHtml",
        delivered_at as "deliveredAt"
      from mailbox where ${recipient ?? null} :: text is null or recipient = ${recipient ?? null}
      order by id desc limit 50`.execute(database.queries);
    return rows.map((mail) => ({
      ...mail,
      takesReply: inboundAddresses?.find(mail.replyTo ?? '') != null,
    }));
  });

interface AnsweredMail {
  readonly recipient: string;
  readonly replyTo: string;
  readonly body: string;
}

/** An answer that is written in the mailbox goes the way of any mail that comes in. */
export const replyFromMailbox = (dependencies: Dependencies) =>
  handle(contract.replyFromMailbox, async ({ id, text }) => {
    const { database, hasMailbox } = dependencies;
    if (!hasMailbox) return refuse('not-found');
    const { rows } = await sql<AnsweredMail>`
      select recipient, reply_to as "replyTo", body from mailbox
      where id = ${id} and reply_to is not null`.execute(database.queries);
    const [mail] = rows;
    if (!mail) return refuse('not-found');
    await receiveMail(dependencies, answerTo(mail, text));
    return { acknowledged: true };
  });

/** Writes an answer as mail programs do: above a quotation of the mail that is answered. */
function answerTo({ recipient, replyTo, body }: AnsweredMail, text: string): Buffer {
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

/**
 * Nothing in a mail runs. Its styles stand in place, as mail programs want them; its pictures are
 * ours or within it, and the mailbox shows it in a frame.
 */
const mailHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const;

/** `GET /mailbox/{id}`: the HTML form of a mail, as a document. Only where there is a mailbox. */
export function serveMails(server: FastifyInstance, { queries }: Database): void {
  server.get<{ Params: { id: string } }>(mailRoute, async (request, reply) => {
    const { id } = request.params;
    const { rows } = /^[1-9]\d{0,14}$/.test(id)
      ? await sql<{ html: string }>`
          select html from mailbox where id = ${id} and html is not null`.execute(queries)
      : { rows: [] };
    const [mail] = rows;
    if (!mail) return sendRefusal(reply, refuse('not-found'));
    return reply.headers(mailHeaders).send(fromHere(mail.html));
  });
}

/** Its pictures are the market's own: they come from the name by which the mailbox was opened, such as localhost. */
const fromHere = (html: string): string => html.replaceAll(/ src="https?:\/\/[^/"]+/g, ' src="');
