// What mail programs write above a mail that they quote, in the languages of their readers. It has a
// date or an address in it; without one it may be the words of a person. Every expression is bounded,
// and looks at one line or at a few.
import { type Language, languages } from './quotation-languages.ts';

const anyOf = (of: (language: Language) => string | undefined): string =>
  languages.flatMap((language) => of(language) ?? []).join('|');

/** Between days of a language no letter may stand: `di` is Tuesday, and the beginning of many words. */
const word = (text: string) => `(?<![\\p{L}\\p{M}])(?:${text})(?![\\p{L}\\p{M}])`;

/** The names of the days, long and short. */
function daysOf(locale: string): string {
  const days = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 10, 22 + at)));
  const names = (['long', 'short'] as const).flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
    return days.map((day) => format.format(day).replace(/\.$/, ''));
  });
  return names.join('|').replaceAll('.', '\\.');
}

const sentences = languages.map(({ locale, opens, wrote }) => ({
  opening: new RegExp(`^(?:${opens ? `(?:${opens})\\s|` : ''}\\d|${word(daysOf(locale))})`, 'iu'),
  // Letters of many languages are none to `\b`.
  wrote: new RegExp(`(?<![\\p{L}\\p{M}])(?:${wrote})\\s?[:：]$`, 'iu'),
  day: new RegExp(word(daysOf(locale)), 'iu'),
}));

const date = /(?<!\d)(?:(?:19|20)\d\d(?!\d)|\d{1,4}([./-]) ?\d{1,2}\1 ?\d{1,4}(?!\d))/;
const time = /(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/;
const address = /[<([][^\s<>()[\]@]{1,100}@[^\s<>()[\]@]{1,200}[>)\]]/;
const addressAtEnd = /<[^\s<>@]{1,100}@[^\s<>@]{1,200}> ?[:：]$/;
/** Addresses of ours, which the quoted mail has come with. */
export const ours = /(?:\+|%2b)(?:buyer|seller|bounce)-\d{1,15}-[\da-f]{20}/gi;
const hasOurs = (text: string): boolean => text.search(ours) >= 0;

/** Over how many lines its sentence may be broken. */
const mostLines = 4;

interface Heading {
  readonly lines: number;
  /** Nothing else reads like it. Otherwise what stands below has to be a quotation. */
  readonly isSure: boolean;
}

/** The sentence that a mail program writes above a quotation, if one begins in this line. */
export function headingAt(lines: readonly string[], at: number): Heading | null {
  const first = lines[at] ?? '';
  let head = '';
  for (let count = 1; count <= mostLines; count++) {
    const line = lines[at + count - 1]?.trim() ?? '';
    if (line === '' || line.startsWith('>') || head.length + line.length > 600) return null;
    head += `${count > 1 ? ' ' : ''}${line}`;
    if (!/[:：]$/.test(line)) continue;
    // The line above a heading may be the last one that a person wrote.
    const isBegun = count === 1 || (beginsHeading(first) && !headingAt(lines, at + 1)?.isSure);
    return isBegun ? readHeading(head, count) : null;
  }
  return null;
}

const beginsHeading = (line: string): boolean =>
  date.test(line) || sentences.some(({ opening }) => opening.test(line.trim()));

function readHeading(head: string, lines: number): Heading | null {
  const isDated = date.test(head);
  const isTimed = isDated && time.test(head);
  const written = sentences.filter(({ wrote }) => wrote.test(head));
  if (address.test(head) && (isTimed || written.length > 0))
    return { lines, isSure: written.length > 0 || addressAtEnd.test(head) };
  if (isTimed && hasOurs(head)) return { lines, isSure: true };
  const sentence = written.find(({ opening }) => opening.test(head));
  if (!sentence || !(isDated || sentence.day.test(head))) return null;
  return { lines, isSure: isTimed };
}

const field = new RegExp(`^\\s*\\*?(?:${anyOf(({ fields }) => fields)})\\s?[:：]`, 'iu');
const original = new RegExp(
  `^\\s*-{2,} ?(?:${anyOf((language) => language.original)}) ?-{2,}\\s*$`,
  'iu',
);
const underscores = /^\s*_{20,}\s*$/;

/** The fields of a mail, or a line that stands above them: all that follows is quoted. */
export function isHeaderAt(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (original.test(line)) return true;
  if (underscores.test(line)) return fieldsAt(lines, at + 1).length > 1;
  const fields = fieldsAt(lines, at);
  const text = fields.join(' ').slice(0, 2000);
  return (fields.length > 1 && /\S@\S/.test(text)) || (fields.length > 2 && date.test(text));
}

/** The fields of a mail below each other, each with the lines over which it is broken. */
function fieldsAt(lines: readonly string[], from: number): readonly string[] {
  if (!field.test(lines[from] ?? '')) return [];
  const fields: string[] = [];
  for (const line of lines.slice(from, from + 8)) {
    if (field.test(line)) fields.push(line);
    else if (line.trim() === '' || fields.length === 0) break;
    else fields.push(`${fields.pop()} ${line}`);
  }
  return fields;
}

/** What phones and apps put below what is written. */
export const appLine =
  /^\s*(?:sent from (?:my|the|outlook|yahoo|mail)\b|get outlook for\b|sent with\b|outlook (?:for|für|pour)\b|(?:diese nachricht wurde )?von meinem .{1,60}gesendet|gesendet (?:von|mit)\b|holen sie sich outlook\b|envoyé (?:de mon|depuis)\b|téléchargez outlook\b|enviado desde\b|obtener outlook\b|inviato da\b|scarica outlook\b|verzonden vanaf\b|verstuurd vanaf\b|enviado (?:do meu|a partir)\b|skickat från\b|sendt fra\b|lähetetty\b.{0,20}phone|wysłane z\b|odesláno z\b|отправлено (?:с|из)\s|(?:iphone|ipad|android)から送信|发自|發自|나의 .{1,20}에서 보냄|.{1,20}[’']?[ıiuü]mdan gönderildi)/iu;
