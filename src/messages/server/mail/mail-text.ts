import { marketName } from '../../../kit/brand/name-of-process.ts';
import type { MailContent } from './mail.ts';

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

/** Makes an address on our own site whole. */
export const absolute = (to: string, publicUrl: string): string =>
  to.startsWith('/') ? `${publicUrl}${to}` : to;

export const reasonOf = ({ because }: MailContent): string =>
  `You’re getting this email because ${plainWords(because)}.`;

/** Control characters, line breaks of every kind, and those that turn the direction of text. */
const breaking = /[\p{Cc}\u2028\u2029]+/gu;
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Where a mail program may see an address: `evil.example`, `x://`, `a@b`. */
const addressLike = /(?<=[\p{L}\p{N}][.@:])(?=\p{L}{2}|\/\/)/gu;

/**
 * Text that stays within its line, whatever a person has put into it, and in which no mail program
 * finds an address to make a link of: an invisible joiner stands in each.
 */
export const plainWords = (text: string): string => oneLine(text).replace(addressLike, '\u2060');

/** Writes a text as one line, for a subject. */
export const oneLine = (text: string): string =>
  text.replace(turning, '').replace(breaking, ' ').trim();

/** The lines of what a person wrote; who shows them marks each as a quotation. */
export const quotedLines = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(turning, '').replace(breaking, ' ').trimEnd());

/** What dealerships call themselves, and hardly any person. */
const trade =
  /\b(autos?|autohaus|cars?|company|dealers?|dealership|garage|imports|inc|llc|ltd|motors?|pre-owned|sales)\b/i;

/** Greets a person by their first name, and a dealership by the whole one. */
export function greetingOf(name: string | undefined): string {
  if (!name) return 'Hi,';
  const whole = plainWords(name);
  return `Hi ${trade.test(whole) ? whole : whole.split(' ')[0]},`;
}
