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
  /** Of the mail, in small letters, as its sender wrote it. */
  readonly from: string;
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

/** Null for what a machine has written, such as that its reader is away. */
export async function readReply(
  about: ReplyTarget,
  mail: Email,
  raw: Uint8Array,
): Promise<MailReply | null> {
  const from = mail.from?.address?.trim().toLowerCase();
  if (!from) return null;
  return {
    about,
    from: storableText(from.slice(0, mostOfAddress)),
    hash: createHash('sha256')
      .update(mail.messageId?.trim() || raw)
      .digest(),
    parts: storableParts(await partsOfMail(mail)),
    isAutomatic: isAutomatic(mail),
    files: mail.attachments.filter(({ related }) => !related).map(nameOf),
  };
}

const storableParts = (parts: readonly MailPart[]): MailPart[] =>
  parts
    .map(({ text, isFolded }) => ({ text: storableText(text).trim(), isFolded }))
    .filter(({ text }) => text !== '');

const mostOfAddress = 254;
const mostOfName = 60;

const nameOf = ({ filename, mimeType }: Email['attachments'][number]): string =>
  storableText((oneLine(filename ?? '') || mimeType).slice(0, mostOfName));
