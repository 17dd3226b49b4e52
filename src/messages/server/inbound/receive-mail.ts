// Mail that comes in at one of our addresses. What it is about is in the address, which is signed:
// what the mail says of itself is not believed.
import type { Email } from 'postal-mime';
import type { Queries } from '../../../kit/server/database/database.ts';
import { readDeliveryStatus } from './delivery-status.ts';
import type {
  InboundAddresses,
  InboundKind,
  InboundTarget,
  ReplyTarget,
} from './inbound-address.ts';
import { type ReceiveReply, readReply } from './mail-reply.ts';
import { recordBounce } from './record-bounce.ts';

interface Receiving {
  readonly queries: Queries;
  readonly addresses: InboundAddresses;
  readonly receiveReply: ReceiveReply;
}

/** False for a mail to nobody here, or one that changes nothing. */
export type ReceiveMail = (raw: Uint8Array) => Promise<boolean>;

export function createReceiveMail({ queries, addresses, receiveReply }: Receiving): ReceiveMail {
  const takeReply =
    (kind: ReplyTarget['kind']) => async (id: number, mail: Email, raw: Uint8Array) =>
      receiveReply(await readReply({ kind, id }, mail, raw));
  const receivers: Readonly<
    Record<InboundKind, (id: number, mail: Email, raw: Uint8Array) => Promise<boolean>>
  > = {
    async bounce(outboxId, mail) {
      const report = mail.attachments.find(
        ({ mimeType }) => mimeType === 'message/delivery-status',
      );
      const status = report && readDeliveryStatus(textOf(report.content));
      // An answer of a person's mail program that they are away comes to this address as well.
      return status ? recordBounce(queries, outboxId, status) : false;
    },
    buyer: takeReply('buyer'),
    seller: takeReply('seller'),
  };
  return async (raw) => {
    // Before the rest is read, which nobody can have done who has no address of ours.
    const target = targetOf(headersOf(raw), addresses);
    if (!target) return false;
    // Most markets receive no mail, and the library takes memory.
    const { default: PostalMime } = await import('postal-mime');
    const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true }).catch(() => null);
    return mail ? receivers[target.kind](target.id, mail, raw) : false;
  };
}

/** Where mail servers note to which address a mail has come, before the one its sender wrote. */
const recipientHeaders = ['x-original-to', 'delivered-to', 'envelope-to', 'to'];

function targetOf(headers: readonly string[], addresses: InboundAddresses): InboundTarget | null {
  for (const name of recipientHeaders)
    for (const header of headers
      .filter((one) => one.split(':', 1)[0]?.trim() === name)
      .slice(0, 5)) {
      const target = addresses.find(header);
      if (target) return target;
    }
  return null;
}

/** In small letters, each in one line. */
const headersOf = (raw: Uint8Array): string[] =>
  Buffer.from(raw)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1)[0]
    ?.toLowerCase()
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/) ?? [];

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);
