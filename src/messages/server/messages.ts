// The messages module: the contact form, the outbox that every module writes mail to, the mailbox.
import type { Module } from '../../calls/server/module.ts';
import {
  answerMessage,
  closeMessage,
  countMessages,
  listMessages,
  postMessage,
} from './contact-messages.ts';
import type { Dependencies } from './dependencies.ts';
import { listFailedMails, mailGauges, retryMail } from './failed-mails.ts';
import { createInboundAddresses } from './inbound/inbound-address.ts';
import { serveInboundMail } from './inbound/inbound-routes.ts';
import { deliverMails, removeOldMails } from './mail/deliver-mails.ts';
import { readMailbox, replyFromMailbox, serveMails } from './mailbox.ts';
import { createStopLinks, readStopLink, stopEmails } from './stop-links.ts';

export { findRefusedMail } from './failed-mails.ts';
export type { MailReply, ReceiveReply } from './inbound/mail-reply.ts';
export { type MailPart, mailWords } from './inbound/written-text.ts';
export { enqueueMails } from './mail/enqueue-mails.ts';
export type { Addressee, Letter, Mail } from './mail/mail.ts';
export type { Mailer } from './mail/mailer.ts';
export type { AddressPeriod } from './mails-of-person.ts';
export {
  deleteMailsLeadingTo,
  deleteMailsOf,
  eraseMailsOf,
  mailDataOf,
} from './mails-of-person.ts';
export type { StopHooks } from './stop-links.ts';

interface Market extends Omit<Dependencies, 'stopLinks' | 'inboundAddresses'> {
  /** Signs the links that stop mails, and the addresses at which mail comes in. */
  readonly secret: string;
  /** Where mail comes in, and the token of the program that posts it here; null: none comes in. */
  readonly inboundMail: { readonly address: string; readonly token: string } | null;
}

/** Where people answer who read their mail in the local mailbox, from which nothing leaves the market. */
const mailboxAddress = 'replies@mailbox.example';

export function createMessages({ secret, inboundMail, ...market }: Market): Module {
  const { database, hasMailbox, mailer } = market;
  const { queries } = database;
  const address = inboundMail?.address ?? (hasMailbox ? mailboxAddress : null);
  const inboundAddresses = address === null ? null : createInboundAddresses(address, secret);
  const stopLinks = createStopLinks(secret);
  const dependencies: Dependencies = { ...market, stopLinks, inboundAddresses };
  return {
    handlers: [
      postMessage,
      listMessages,
      countMessages,
      answerMessage,
      closeMessage,
      readMailbox,
      replyFromMailbox,
      listFailedMails,
      retryMail,
      readStopLink,
      stopEmails,
    ].map((answer) => answer(dependencies)),
    gauges: mailGauges(queries),
    jobs: [
      { name: 'mail', everyMs: 1000, run: () => deliverMails(dependencies) },
      {
        name: 'old mail',
        due: { hour: 3, minute: 40 },
        run: () => removeOldMails(dependencies),
      },
    ],
    close: async () => mailer.close?.(),
    async routes(server) {
      if (hasMailbox) serveMails(server, database);
      if (inboundMail) await serveInboundMail(server, dependencies, inboundMail.token);
    },
  };
}
