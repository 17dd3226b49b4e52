// What a person has written in an answer to a mail: without the mail that it quotes, and without their
// signature. Every expression is bounded, and looks at one line or at a few.
import type { Email } from 'postal-mime';
import { textOfHtml } from './text-of-html.ts';

/** Far more than a message may have. */
const mostRead = 50_000;

export function writtenTextOf({ text = '', html = '' }: Email): string {
  const plain = text.trim() === '' ? textOfHtml(html.slice(0, 4 * mostRead)) : text;
  return stripQuoted(plain.slice(0, mostRead));
}

/** In the languages of the usual mail programs. */
const wrote =
  /\b(wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|skrev|napisał\(a\)|kirjoitti)\b/i;
const rules = [
  /^\s*-{2,} ?(original message|forwarded message|ursprüngliche nachricht|message d.origine|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original) ?-{2,}\s*$/i,
  /^\s*_{20,}\s*$/,
];
const from = /^\s*\*?(from|von|de|da|van|fra|från) ?:\*? ?\S/i;
const sent =
  /^\s*\*?(sent|date|to|gesendet|datum|an|envoyé|date|à|enviado|para|inviato|verzonden|sendt) ?:/i;
/** Addresses of ours, which the quoted mail has come with. */
const ours = /\+(buyer|seller)-\d{1,15}-[\da-f]{20}@/i;
const phones =
  /^\s*(sent from (my|the|outlook|yahoo|mail)\b|get outlook for\b|sent with\b|von meinem .{1,40} gesendet|gesendet von|envoyé de mon|enviado desde mi|inviato da|verzonden vanaf|verstuurd vanaf)/i;

export function stripQuoted(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ').split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (rules.some((rule) => rule.test(line)) || isHeader(lines, at) || line === '-- ') break;
    const heads = headLines(lines, at);
    if (heads > 0) {
      const next = lines.slice(at + heads).find((one) => one.trim() !== '');
      // Without marks nobody can tell what is quoted from what is written below it.
      if (!next?.startsWith('>')) break;
      at += heads - 1;
    } else if (ours.test(line)) break;
    else if (!line.startsWith('>')) kept.push(line.trimEnd());
  }
  while (kept.length > 0 && (kept.at(-1) === '' || phones.test(kept.at(-1) ?? ''))) kept.pop();
  if (kept.includes('--')) kept.length = kept.lastIndexOf('--');
  return kept
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Of how many lines the sentence consists that a mail program writes above a quotation; 0: it is none. */
function headLines(lines: readonly string[], at: number): number {
  if (!/^\s*(on|am|le|el|il|op|em|den|w dniu|pe)\b/i.test(lines[at] ?? '')) return 0;
  for (let count = 1; count <= 4; count++) {
    const head = lines
      .slice(at, at + count)
      .join(' ')
      .slice(0, 600)
      .trim();
    if (head.endsWith(':')) return wrote.test(head) ? count : 0;
  }
  return 0;
}

/** `From:` and a line or two below it another field: the headers of a mail, as Outlook quotes them. */
const isHeader = (lines: readonly string[], at: number): boolean =>
  from.test(lines[at] ?? '') && lines.slice(at + 1, at + 4).some((line) => sent.test(line));
