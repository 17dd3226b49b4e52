// Mail that comes in at one of our addresses. What it is about is in the address, which is signed:
// what the mail says of itself is not believed.
import PostalMime, { type Email } from 'postal-mime';
import type { Queries } from '../../../kit/server/database/database.ts';
import { readDeliveryStatus } from './delivery-status.ts';
import type { InboundAddresses, InboundKind, InboundTarget } from './inbound-address.ts';
import { recordBounce } from './record-bounce.ts';

/** Whether something was noted. */
type Receive = (queries: Queries, id: number, mail: Email) => Promise<boolean>;

const receivers: Readonly<Record<InboundKind, Receive>> = {
  async bounce(queries, outboxId, mail) {
    const report = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
    const status = report && readDeliveryStatus(textOf(report.content));
    // An answer of a person's mail program that they are away comes to this address as well.
    return status ? recordBounce(queries, outboxId, status) : false;
  },
};

/** False for a mail to nobody here, or one that changes nothing. */
export async function receiveMail(
  queries: Queries,
  addresses: InboundAddresses,
  raw: Uint8Array,
): Promise<boolean> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true }).catch(() => null);
  const target = mail && targetOf(mail, addresses);
  return target ? receivers[target.kind](queries, target.id, mail) : false;
}

/** Where mail servers note to which address a mail has come, before the one its sender wrote. */
const recipientHeaders = ['x-original-to', 'delivered-to', 'envelope-to', 'to'];

function targetOf({ headers }: Email, addresses: InboundAddresses): InboundTarget | null {
  for (const name of recipientHeaders)
    for (const { value } of headers.filter(({ key }) => key === name).slice(0, 5)) {
      const target = addresses.find(value);
      if (target) return target;
    }
  return null;
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);
