import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { sendRefusal } from '../../calls/server/http/send-refusal.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { mailRoute } from '../contract.ts';

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
    return reply.headers(mailHeaders).send(mail.html);
  });
}
