// Months and years as people write them: March 2028, 03/2028, 12/27, '98.
import type { Token } from './tokens.ts';

/** The year that two digits mean, such as 1998 by `98`: not one that is still to come. */
export function shortYear(digits: string): number {
  const year = 2000 + Number(digits);
  return year > new Date().getFullYear() ? year - 100 : year;
}

interface Month {
  readonly year: number;
  /** From 1 on. */
  readonly month: number;
  /** How many tokens it takes. */
  readonly length: number;
}

const namesOfMonths: readonly string[] = [
  'january february march april may june july august september october november december',
  'januar februar marz april mai juni juli august september oktober november dezember',
].flatMap((names) => names.split(' '));

/** `march`, `sept`: its number from 1 on; 0 for another word. */
function monthNamed(word: string): number {
  const nth = namesOfMonths.findIndex((name) => word.length > 2 && name.startsWith(word));
  return nth < 0 ? 0 : (nth % 12) + 1;
}

/** `March 2028`, `03/2028`, `03.2028`, `12/27`; null for another date, and for a year alone. */
export function readMonth(tokens: readonly Token[], at: number): Month | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  const [, oneMonth = '', oneYear = ''] = /^(\d\d?)[./](\d{4}|\d\d)$/.exec(first?.text ?? '') ?? [];
  if (isMonth(oneMonth)) return { year: yearOf(oneYear), month: Number(oneMonth), length: 1 };
  if (!first || !second || !/^(?:(?:19|20)\d)?\d\d?$/.test(second.text)) return null;
  const named = monthNamed(first.text);
  const month = named || (isMonth(first.text) ? Number(first.text) : 0);
  // `3 08 civic` is no month.
  const isOneWord = second.start === first.end + 1;
  const isYear = second.text.length === 4 || (second.text.length === 2 && !named && isOneWord);
  return month > 0 && isYear ? { year: yearOf(second.text), month, length: 2 } : null;
}

const isMonth = (digits: string): boolean => /^(?:0?[1-9]|1[0-2])$/.test(digits);

/** Of the future as well. */
const yearOf = (digits: string): number => Number(digits) + (digits.length === 4 ? 0 : 2000);
