import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import { type DeliveredMail, postMessage, readMailbox } from '../contract.ts';
import { contactMail } from './contact-mail.ts';
import type { InboundAddresses } from './inbound/inbound-address.ts';
import { enqueueMails } from './mail/enqueue-mails.ts';

interface MessageServices {
  readonly database: Database;
  /** Receives what the contact form brings. */
  readonly contactTo: string;
  readonly hasMailbox: boolean;
  readonly inboundAddresses: InboundAddresses | null;
}

export function messageHandlers({
  database,
  contactTo,
  hasMailbox,
  inboundAddresses,
}: MessageServices): CallHandler[] {
  return [
    handle(postMessage, async ({ name, email, subject, message }, { repeatId }) => {
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
    }),

    handle(readMailbox, async ({ recipient }) => {
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
    }),
  ];
}

/** A key is good for 24 hours; after that it may be used for another message. */
const forgetOldRepeat = (tx: Queries, repeatId: Buffer) =>
  sql`
    update contact_messages set repeat_id = null
    where repeat_id = ${repeatId} and received_at < now() - interval '24 hours'`.execute(tx);
