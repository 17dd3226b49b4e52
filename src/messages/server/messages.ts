// The messages module: the contact form, the outbox that every module writes mail to, the mailbox.

import type { Module } from '../../calls/server/module.ts';
import type { Brand } from '../../kit/brand/brand.ts';
import type { Database } from '../../kit/server/database/database.ts';
import { answerHandlers } from './answer/answer-handlers.ts';
import { mailGauges } from './gauges.ts';
import { createInboundAddresses } from './inbound/inbound-address.ts';
import { serveInboundMail } from './inbound/inbound-routes.ts';
import type { ReceiveReply } from './inbound/mail-reply.ts';
import { mailboxReplyHandler } from './inbound/mailbox-reply.ts';
import { createReceiveMail } from './inbound/receive-mail.ts';
import { deliverMails } from './mail/deliver-mails.ts';
import { failedMailHandlers } from './mail/failed-mails.ts';
import type { Mailer } from './mail/mailer.ts';
import { serveMails } from './mail-routes.ts';
import { removeOldMails } from './retention.ts';
import { messageHandlers } from './routes.ts';
import { type StopHooks, stopHandlers } from './stop/stop-handlers.ts';
import { createStopLinks } from './stop/stop-links.ts';

export type { AddressPeriod } from './address-period.ts';
export type { MailReply, ReceiveReply } from './inbound/mail-reply.ts';
export { type MailPart, mailWords } from './inbound/written-text.ts';
export { deleteMailsOf } from './mail/delete-mails.ts';
export { deleteMailsLeadingTo } from './mail/delete-mails-leading-to.ts';
export { enqueueMails } from './mail/enqueue-mails.ts';
export { eraseMailsOf } from './mail/erase-mails.ts';
export { findRefusedMail } from './mail/find-refused-mail.ts';
export type { Addressee, Mail } from './mail/mail.ts';
export { mailDataOf } from './mail/mail-data.ts';
export type { Mailer } from './mail/mailer.ts';
export type { StopHooks } from './stop/stop-handlers.ts';

interface MessagesDependencies {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Where browsers reach the site, and the links of mails begin. */
  readonly publicUrl: string;
  /** How the market looks now. */
  readonly readBrand: () => Promise<Brand>;
  /** Receives what the contact form brings. */
  readonly contactTo: string;
  /** Signs the links that stop mails. */
  readonly secret: string;
  /** How later modules stop what they send. */
  readonly stopHooks: StopHooks;
  /** Where mail comes in, and the token of the program that posts it here; null: none comes in. */
  readonly inboundMail: { readonly address: string; readonly token: string } | null;
  /** Takes what people answer by email to what they were written. */
  readonly receiveReply: ReceiveReply;
  /** Is mail kept in the local mailbox, for everyone who tries the demo to read? */
  readonly hasMailbox: boolean;
}

/** Where people answer who read their mail in the local mailbox, from which nothing leaves the market. */
const mailboxAddress = 'replies@mailbox.example';

export function createMessages(dependencies: MessagesDependencies): Module {
  const { database, hasMailbox, inboundMail, mailer, secret, stopHooks } = dependencies;
  const stopLinks = createStopLinks(secret);
  const address = inboundMail?.address ?? (hasMailbox ? mailboxAddress : null);
  const inboundAddresses = address === null ? null : createInboundAddresses(address, secret);
  const receiveMail =
    inboundAddresses &&
    createReceiveMail({
      queries: database.queries,
      addresses: inboundAddresses,
      receiveReply: dependencies.receiveReply,
    });
  return {
    handlers: [
      ...messageHandlers({ ...dependencies, inboundAddresses }),
      ...answerHandlers(dependencies),
      ...failedMailHandlers(database),
      ...stopHandlers(database, stopLinks, stopHooks),
      mailboxReplyHandler(database, hasMailbox ? receiveMail : null),
    ],
    gauges: mailGauges(database.queries),
    jobs: [
      {
        name: 'mail',
        everyMs: 1000,
        run: () =>
          deliverMails(database.transaction, { ...dependencies, stopLinks, inboundAddresses }),
      },
      {
        name: 'old mail',
        due: { hour: 3, minute: 40 },
        run: () => removeOldMails(database.queries, hasMailbox),
      },
    ],
    close: async () => mailer.close?.(),
    async routes(server) {
      if (hasMailbox) serveMails(server, database);
      if (inboundMail && receiveMail)
        await serveInboundMail(server, { receiveMail, token: inboundMail.token });
    },
  };
}
