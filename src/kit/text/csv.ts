// Tables as CSV, by RFC 4180, for people who open them in a spreadsheet.
import { type Cents, decimalText } from '../money.ts';

/** One that may be below zero. As a text it would get an apostrophe. */
interface Amount {
  readonly cents: Cents;
}
/** Null is an empty field. Amounts that are never below zero are given as text, by `decimalText`. */
export type CsvValue = string | number | boolean | Date | Amount | null;

/** Excel takes a file without it for the encoding of its country. */
export const byteOrderMark = '\uFEFF';

/** One row with its line end. Times are in ISO 8601 and UTC. */
export const csvLine = (values: readonly CsvValue[]): string =>
  `${values.map((value) => quoted(textOf(value))).join(',')}\r\n`;

function textOf(value: CsvValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return decimalText(value.cents);
  return typeof value === 'string' ? defused(value) : String(value);
}

/**
 * What a spreadsheet would run as a formula, as a pattern of JavaScript and of PostgreSQL:
 * https://owasp.org/www-community/attacks/CSV_Injection. A text that begins so gets an apostrophe
 * before it, and is shown. One that begins with an apostrophe gets another, so that the first one of
 * any text can be taken away again.
 */
export const beginsFormula = String.raw`^['=+\-@\t\r\n＝＋－＠]`;
const formula = new RegExp(beginsFormula);

const defused = (text: string): string => (formula.test(text) ? `'${text}` : text);

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A short table as a file to download, its heads first. `name` is that of the file, without its ending. */
export const csvResponse = (name: string, rows: readonly (readonly CsvValue[])[]): Response =>
  new Response(byteOrderMark + rows.map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  });
