// What somebody has answered to a mail of ours, read from the mail in which it came.
import { hash } from 'node:crypto';
import type { Email } from 'postal-mime';
import { storableText } from '../../../kit/text/typed-text.ts';
import { oneLine } from '../mail/mail-text.ts';
import type { ReplyTarget } from './inbound-address.ts';
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
    hash: hash('sha256', mail.messageId?.trim() || raw, 'buffer'),
    parts: storableParts(await partsOfMail(mail)),
    isAutomatic: isAutomatic(mail),
    files: mail.attachments.filter(({ related }) => !related).map(nameOf),
  };
}

/** The author of a mail; of several the one who has sent it, whom `Sender` then has to name: RFC 5322, 3.6.2. */
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
/** How much of a field is read, far more than a few authors need: groups within groups without end take long. */
const mostOfField = 4000;
const mostOfName = 60;

const nameOf = ({ filename, mimeType }: Email['attachments'][number]): string =>
  storableText((oneLine(filename ?? '') || mimeType).slice(0, mostOfName));

/** The headers of programs before RFC 3834; any value but a denial says that a machine has written. */
const marks = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply'];

/** How the usual programs begin the subject of an answer that they write by themselves. */
const subjects = new RegExp(
  `^\\s*(?:${[
    'auto(?:matic|mated)?[ -]?(?:reply|response)|auto:|out of (?:the )?office|away from',
    'automatische antwort|abwesenheit|nicht im (?:büro|haus)',
    'réponse automatique|absence du bureau|absent',
    'respuesta automática|fuera de (?:la )?oficina|ausente',
    'risposta automatica|fuori (?:sede|ufficio)',
    'resposta automática|fora do escritório',
    'automatisch antwoord|afwezig',
    'autosvar|automatiskt? svar|frånvaro|fravær',
    'automaattinen vastaus|poissa',
    'automatyczna odpowiedź|odpowiedź automatyczna|nieobecność',
    'automatická odpověď|nepřítomnost',
    'автоматический ответ|автоответ',
    'otomatik (?:yanıt|cevap)|ofis dışında',
    '自動返信|自動応答|不在通知|自动回复|自動回覆|자동 회신|자동 응답|부재중',
  ].join('|')})`,
  'iu',
);

/**
 * Whether a program has written a mail: that its reader is away, or that it did not arrive. How a mail was
 * carried says nothing about who wrote it: people answer through lists and relays as well.
 */
function isAutomatic({ headers, subject = '' }: Email): boolean {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  const precedence = value('precedence');
  const isDeclared =
    // RFC 3834: `no` is what a person has written.
    !/^(no\b|$)/.test(value('auto-submitted')) ||
    marks.some((name) => !/^(no|false|0|)$/.test(value(name))) ||
    precedence.startsWith('auto_reply') ||
    value('content-type').startsWith('multipart/report');
  // Neither of these says so alone: a person may write such a subject, and their server asks no others
  // to answer by themselves, whoever writes.
  const hasSubject = subjects.test(subject);
  const wantsNoAnswer = /\b(all|oof|autoreply)\b/.test(value('x-auto-response-suppress'));
  const hasNoReturnPath = value('return-path') === '<>';
  const isBulk = /^(bulk|junk|list)\b/.test(precedence);
  return (
    isDeclared ||
    (hasSubject && (wantsNoAnswer || hasNoReturnPath || isBulk)) ||
    (wantsNoAnswer && hasNoReturnPath)
  );
}
