// What somebody has answered to a mail of ours, read from the mail in which it came.
import { createHash } from 'node:crypto';
import type { Email } from 'postal-mime';
import { storableText } from '../../../kit/text/storable.ts';
import { oneLine } from '../render/plain-words.ts';
import type { ReplyTarget } from './inbound-address.ts';
import { isAutomatic } from './is-automatic.ts';
import { type MailPart, partsOfMail } from './written-text.ts';

export interface MailReply {
  readonly about: ReplyTarget;
  /** The address of its author, in small letters; null where it names none, or several. */
  readonly from: string | null;
  /** The same for each delivery of one mail: SHA-256. */
  readonly hash: Buffer;
  /** Their words, and folded between them what they quote and their signature. */
  readonly parts: readonly MailPart[];
  /** A machine has written it, such as that its reader is away. */
  readonly isAutomatic: boolean;
  /** The names of the files that came with it. */
  readonly files: readonly string[];
}

/** Whether something was noted. */
export type ReceiveReply = (reply: MailReply) => Promise<boolean>;

export async function readReply(
  about: ReplyTarget,
  mail: Email,
  raw: Uint8Array,
): Promise<MailReply> {
  return {
    about,
    from: await authorOf(mail),
    hash: createHash('sha256')
      .update(mail.messageId?.trim() || raw)
      .digest(),
    parts: storableParts(await partsOfMail(mail)),
    isAutomatic: isAutomatic(mail),
    files: mail.attachments.filter(({ related }) => !related).map(nameOf),
  };
}

/** Of several authors the one who has sent it, whom `Sender` then has to name: RFC 5322, 3.6.2. */
async function authorOf({ headers }: Email): Promise<string | null> {
  const { addressParser } = await import('postal-mime');
  const addressesIn = (name: string) => {
    const fields = headers.filter(({ key }) => key === name);
    if (fields.some(({ value }) => value.length > mostOfField)) return new Set<string>();
    const all = fields.flatMap(({ value }) => addressParser(value, { flatten: true }));
    // A name with a comma and without quotation marks reads like another person without an address.
    return new Set(
      all
        .map(({ address = '' }) =>
          storableText(address.slice(0, mostOfAddress).trim().toLowerCase()),
        )
        .filter((address) => address !== ''),
    );
  };
  const authors = addressesIn('from');
  const senders = authors.size > 1 ? addressesIn('sender') : authors;
  return [...authors].find((author) => senders.size === 1 && senders.has(author)) ?? null;
}

const storableParts = (parts: readonly MailPart[]): MailPart[] =>
  parts
    .map(({ text, isFolded }) => ({ text: storableText(text).trim(), isFolded }))
    .filter(({ text }) => text !== '');

const mostOfAddress = 254;
/** Far more than a few authors need: groups within groups without end take long. */
const mostOfField = 4000;
const mostOfName = 60;

const nameOf = ({ filename, mimeType }: Email['attachments'][number]): string =>
  storableText((oneLine(filename ?? '') || mimeType).slice(0, mostOfName));
