import type { Brand } from '../../kit/brand/brand.ts';
import type { Database } from '../../kit/server/database/database.ts';
import type { InboundAddresses } from './inbound/inbound-address.ts';
import type { ReceiveReply } from './inbound/mail-reply.ts';
import type { Mailer } from './mail/mailer.ts';
import type { StopHooks, StopLinks } from './stop-links.ts';

export interface Dependencies {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Where browsers reach the site, and the links of mails begin. */
  readonly publicUrl: string;
  /** Reads how the market looks now. */
  readonly readBrand: () => Promise<Brand>;
  /** The address that receives what the contact form brings, and what people reply to an answer. */
  readonly contactTo: string;
  /** How later modules stop what they send. */
  readonly stopHooks: StopHooks;
  readonly stopLinks: StopLinks;
  /** Whether mail stays in the local mailbox, for everyone who tries the demo to read. */
  readonly hasMailbox: boolean;
  /** The addresses at which mail comes in; null: nowhere that is read. */
  readonly inboundAddresses: InboundAddresses | null;
  /** Takes what people answer by email to what they were written. */
  readonly receiveReply: ReceiveReply;
}
