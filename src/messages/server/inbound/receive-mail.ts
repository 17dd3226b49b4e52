// Mail that comes in at one of our addresses. What it is about is in the address, which is signed:
// what the mail says of itself is not believed.
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import type { Queries } from '../../../kit/server/database/database.ts';
import { storableText } from '../../../kit/text/typed-text.ts';
import type { Bounce } from '../../failed-mails-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { oneLine } from '../mail/mail-text.ts';
import type { InboundAddresses, InboundTarget } from './inbound-address.ts';
import { readReply } from './mail-reply.ts';

/** False for a mail to nobody here, or one that changes nothing. */
export async function receiveMail(
  { database: { queries }, inboundAddresses, receiveReply }: Dependencies,
  raw: Uint8Array,
): Promise<boolean> {
  // This comes before the rest is read, which nobody may cause who has no address of ours.
  const target = inboundAddresses && targetOf(headersOf(raw), inboundAddresses);
  if (!target) return false;
  // Most markets receive no mail, and the library takes memory.
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true }).catch(() => null);
  if (!mail) return false;
  const { kind, id } = target;
  if (kind !== 'bounce') return receiveReply(await readReply({ kind, id }, mail, raw));
  const status = deliveryStatusIn(mail);
  // An answer of a person's mail program that they are away comes to this address as well.
  return status ? recordBounce(queries, id, status) : false;
}

/** Where mail servers note to which address a mail has come, before the one its sender wrote. */
const recipientHeaders = ['x-original-to', 'delivered-to', 'envelope-to', 'to'];

function targetOf(headers: readonly string[], addresses: InboundAddresses): InboundTarget | null {
  for (const name of recipientHeaders)
    for (const header of headers
      .filter((field) => field.split(':', 1)[0]?.trim() === name)
      .slice(0, 5)) {
      const target = addresses.find(header);
      if (target) return target;
    }
  return null;
}

/** The headers in small letters, each in one line. */
const headersOf = (raw: Uint8Array): string[] =>
  Buffer.from(raw)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1)[0]
    ?.toLowerCase()
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/) ?? [];

function deliveryStatusIn(mail: Email): DeliveryStatus | null {
  const report = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  return report ? readDeliveryStatus(textOf(report.content)) : null;
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/**
 * False where there is nothing to note: the mail is gone or was never sent, or it is known already
 * that it did not arrive.
 */
async function recordBounce(
  queries: Queries,
  outboxId: number,
  { bounce, reason }: DeliveryStatus,
): Promise<boolean> {
  // Waits for a mail that is being sent at this moment.
  const { numAffectedRows } = await sql`
    update outbox set bounce = ${bounce}, last_error = ${storableText(oneLine(reason).slice(0, 500))}
    where id = ${outboxId} and sent_at is not null and (bounce is null or bounce = 'delayed')`.execute(
    queries,
  );
  return numAffectedRows === 1n;
}

/** What a mail server reports of another mail, in a part of its own (RFC 3464). */
interface DeliveryStatus {
  readonly bounce: Bounce;
  /** What the server that would not take it says, in one line; empty where it says nothing. */
  readonly reason: string;
}

/**
 * Reads the report of a mail to one recipient. Null where it says that the mail arrived or was passed on, or nothing
 * that can be read.
 */
function readDeliveryStatus(text: string): DeliveryStatus | null {
  const groups = text.replaceAll(/\r\n?/g, '\n').split(/\n[ \t]*\n/);
  for (const group of groups) {
    const fields = fieldsOf(group);
    // Some add a comment: "failed (no such user)".
    const action = /^\w+/.exec(fields.get('action') ?? '')?.[0].toLowerCase();
    const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
    if (action !== 'failed' && action !== 'delayed') continue;
    // "smtp; 550 5.1.1 no such mailbox"
    const diagnosis = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '');
    return { bounce: bounceOf(action, status), reason: diagnosis || status };
  }
  return null;
}

function bounceOf(action: 'failed' | 'delayed', status: string): Bounce {
  if (action === 'delayed') return 'delayed';
  return status.startsWith('4') ? 'undelivered' : 'refused';
}

/** The fields by their names in small letters; of a field that is repeated, the first. */
function fieldsOf(group: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([\w-]{1,50})[ \t]*:(.*)$/.exec(line) ?? [];
    const key = name?.toLowerCase();
    if (key && value !== undefined && !fields.has(key)) fields.set(key, value.trim());
  }
  return fields;
}
