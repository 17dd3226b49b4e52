import { marketName } from '../../../kit/brand/name-of-process.ts';
import type { MailContent } from '../mail/mail.ts';
import { greetingOf, oneLine, plainWords, quotedLines } from './plain-words.ts';

/** A mail as plain text. Without `publicUrl` its links begin with `/`, without `stopUrl` it has no stop link. */
export function mailText(mail: MailContent, publicUrl = '', stopUrl?: string): string {
  const [lead, ...others] = mail.paragraphs.map(plainWords);
  const { button } = mail;
  return [
    greetingOf(mail.name),
    lead,
    mail.quote &&
      quotedLines(mail.quote)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n'),
    ...others,
    mail.facts
      ?.map(({ label, value, is }) => `${label}: ${is ? oneLine(value) : plainWords(value)}`)
      .join('\n'),
    ...(mail.items ?? []).map(
      ({ title, text, to }) =>
        `${plainWords(title)}\n${plainWords(text)}\n${absolute(to, publicUrl)}`,
    ),
    `${button.label}:\n${absolute(button.to, publicUrl)}`,
    ...(mail.notes ?? []).map(plainWords),
    reasonOf(mail),
    mail.stop && stopUrl && `${mail.stop.label}:\n${stopUrl}`,
    marketName(),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n');
}

/** Of an address on our own site. */
export const absolute = (to: string, publicUrl: string): string =>
  to.startsWith('/') ? `${publicUrl}${to}` : to;

export const reasonOf = ({ because }: MailContent): string =>
  `You’re getting this email because ${plainWords(because)}.`;
