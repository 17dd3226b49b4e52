// What a person has written in an answer to a mail, apart from the mail that it quotes and from their
// signature. Those are folded away where they stand, not left out: nobody knows every mail program.
import type { Email } from 'postal-mime';
import { appLine, headingAt, isHeaderAt, ours } from './quotation-heads.ts';
import { textOfHtml } from './text-of-html.ts';

/** A piece of a mail; the pieces follow each other. */
export interface MailPart {
  readonly text: string;
  /** It is a quotation or a signature. */
  readonly isFolded: boolean;
}

/** How much is read, far more than a message may have. */
const mostRead = 50_000;
const mostOfHtml = 150_000;
const mostFolded = 10_000;
const mostParts = 40;

export async function partsOfMail({ text = '', html = '' }: Email): Promise<MailPart[]> {
  if (text.trim() !== '') return splitQuoted(text);
  return splitQuoted(await textOfHtml(html.slice(0, mostOfHtml)), html.length > mostOfHtml);
}

/** What is not folded. */
export const mailWords = (parts: readonly MailPart[]): string =>
  parts
    .filter(({ isFolded }) => !isFolded)
    .map(({ text }) => text)
    .join('\n\n');

/** `isCut`: there was more. */
export function splitQuoted(text: string, isCut = text.length > mostRead): MailPart[] {
  const lines = text
    .slice(0, mostRead)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => (line === '-- ' ? line : line.trimEnd()));
  const parts = partsOf(lines, foldedLines(lines));
  return cutFolded(few(isCut ? [...parts, { text: tooLong, isFolded: true }] : parts));
}

/** Tells of each line whether it is folded. */
function foldedLines(lines: readonly string[]): boolean[] {
  const folded: boolean[] = [];
  let isSignature = false;
  while (folded.length < lines.length) {
    const at = folded.length;
    const line = lines[at] ?? '';
    if (quotesRest(lines, at)) break;
    const heading = isQuote(line) ? 1 : headingLines(lines, at);
    if (heading > 0) isSignature = false;
    else isSignature ||= isSignatureMark(lines, at);
    // A blank line belongs to what is above it.
    const isBlank = line.trim() === '' && (folded.at(-1) ?? false);
    folded.push(heading > 0 || isSignature || isBlank);
    for (let more = 1; more < heading; more++) folded.push(true);
  }
  while (folded.length < lines.length) folded.push(true);
  foldAppLines(lines, folded);
  return folded;
}

const isQuote = (line: string): boolean => line.startsWith('>');

/** Without marks nobody can tell what is quoted from what is written below it. */
function quotesRest(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (isQuote(line) || line === '') return false;
  if (isHeaderAt(lines, at)) return true;
  const heading = headingAt(lines, at);
  if (!heading) return line.search(ours) >= 0;
  const below = linesBelow(lines, at + heading.lines);
  if (isQuote(below[0] ?? '')) return false;
  // Our own mails begin with `Hi`.
  return heading.isSure || below.some((one) => /^Hi\b.{0,80},$/.test(one));
}

/** Counts the lines of the sentence that stands above a quotation with marks; 0: there is none. */
function headingLines(lines: readonly string[], at: number): number {
  const heading = headingAt(lines, at);
  return heading && isQuote(linesBelow(lines, at + heading.lines)[0] ?? '') ? heading.lines : 0;
}

const linesBelow = (lines: readonly string[], from: number): string[] =>
  lines
    .slice(from, from + 20)
    .filter((line) => line.trim() !== '')
    .slice(0, 6);

/** Some programs leave its blank out; two dashes with more below them are a line that a person drew. */
function isSignatureMark(lines: readonly string[], at: number): boolean {
  const line = lines[at];
  if (line === '-- ') return true;
  const below = lines.slice(at + 1, at + 40);
  return line === '--' && below.filter((text) => text !== '' && !isQuote(text)).length <= 6;
}

/** What an app has put at the end of the words, above what is folded. */
function foldAppLines(lines: readonly string[], folded: boolean[]): void {
  for (let at = lines.length - 1; at >= 0; at--) {
    const isEnd = folded[at + 1] ?? true;
    if (isEnd && (lines[at] === '' || appLine.test(lines[at] ?? ''))) folded[at] = true;
  }
}

/** Lines without a word belong to no part. */
function partsOf(lines: readonly string[], folded: readonly boolean[]): MailPart[] {
  const parts: { lines: string[]; isFolded: boolean }[] = [];
  for (const [at, line] of lines.entries()) {
    const isFolded = folded[at] ?? false;
    const last = parts.at(-1);
    if (last && (last.isFolded === isFolded || line.trim() === '')) last.lines.push(line);
    else if (line.trim() !== '') parts.push({ lines: [line], isFolded });
  }
  return parts.map((part) => ({ text: textOfLines(part.lines), isFolded: part.isFolded }));
}

/** Whoever reads our addresses in a quotation could write in the name of who was written to. */
const textOfLines = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(ours, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Joins a mail with more pieces than anybody reads to its words, and then all that is folded. */
function few(parts: readonly MailPart[]): readonly MailPart[] {
  if (parts.length <= mostParts) return parts;
  const folded = parts.filter(({ isFolded }) => isFolded).map(({ text }) => text);
  return [
    { text: mailWords(parts), isFolded: false },
    { text: folded.join('\n\n'), isFolded: true },
  ];
}

function cutFolded(parts: readonly MailPart[]): MailPart[] {
  let room = mostFolded;
  return parts.flatMap((part) => {
    if (!part.isFolded) return part;
    if (room === 0) return [];
    const isWhole = part.text.length <= room;
    const text = isWhole ? part.text : `${part.text.slice(0, room)}\n${tooLong}`;
    room = isWhole ? room - part.text.length : 0;
    return { text, isFolded: true };
  });
}

const tooLong = '(The rest of this email was too long to keep.)';
