// How old a car may be: less than 5 years old, not older than three years.
import type { Range } from '../search-query.ts';
import { type Comparator, readComparison } from './comparisons.ts';
import { numberNamed } from './fixed-words.ts';
import type { RangeMatch } from './ranges.ts';
import type { Token } from './tokens.ts';

export const unitsOfYears: ReadonlySet<string> = new Set([
  'years',
  'year',
  'yrs',
  'yr',
  'jahre',
  'jahren',
  'jahr',
  'anos',
]);

const classic: ReadonlySet<string> = new Set([
  'classic',
  'classics',
  'vintage',
  'antique',
  'oldtimer',
]);
/** From then on most states register a car as an antique. */
const classicYears = 25;

/** A late model is at most so old. */
const lateYears = 5;

/** The age that begins at a token, as a range of years; null if none does. */
export function readAge(tokens: readonly Token[], at: number): RangeMatch | null {
  if (classic.has(tokens[at]?.text ?? ''))
    return { name: 'year', range: { to: new Date().getFullYear() - classicYears }, length: 1 };
  const thisYear = new Date().getFullYear();
  const [first = '', second = ''] = [tokens[at]?.text, tokens[at + 1]?.text];
  const late = first === 'late-model' ? 1 : first === 'late' && second === 'model' ? 2 : 0;
  if (late > 0) return { name: 'year', range: { from: thisYear - lateYears }, length: late };
  const last = ['last', 'past'].includes(first) ? readYears(tokens, at + 1) : null;
  if (last)
    return { name: 'year', range: { from: thisYear - last.years }, length: 1 + last.length };
  const compared = readComparison(tokens, at, (next) => readYears(tokens, next));
  const age = compared?.value ?? readYears(tokens, at);
  const before = compared?.length ?? 0;
  // `menos de 5 años` says it by itself.
  const saysOld =
    /^(older|newer|alter|neuer|junger)$/.test(tokens[at + before - 2]?.text ?? '') ||
    (before > 0 && tokens[at + before + 1]?.text === 'anos');
  if (!age || !(age.saysOld || saysOld)) return null;
  const year = thisYear - age.years;
  const end = at + before + age.length;
  const most = compared ? 0 : lengthOfMost(tokens, end);
  const range = compared
    ? rangeOf(compared.is, year)
    : { from: year - Number(most === 0), ...(most === 0 && { to: year }) };
  return { name: 'year', range, length: end + most - at };
}

/** How many tokens say that it is the most: `3 years old or less`, `5 years old max`. */
function lengthOfMost(tokens: readonly Token[], at: number): number {
  const [word = '', next = ''] = [tokens[at]?.text, tokens[at + 1]?.text];
  if (['max', 'maximum', 'tops'].includes(word)) return 1;
  return word === 'or' && ['less', 'newer', 'younger', 'under'].includes(next) ? 2 : 0;
}

/** `5 years`, `three years old` */
function readYears(tokens: readonly Token[], at: number) {
  const text = tokens[at]?.text ?? '';
  const years = /^\d{1,2}$/.test(text) ? Number(text) : numberNamed(text);
  if (years < 1 || !unitsOfYears.has(tokens[at + 1]?.text ?? '')) return null;
  const saysOld = ['old', 'alt'].includes(tokens[at + 2]?.text ?? '');
  return { years, saysOld, length: saysOld ? 3 : 2 };
}

/** The older, the earlier: at most five years old is of the year five years ago, or later. */
function rangeOf(is: Comparator, year: number): Range {
  if (is === 'around') return { from: year - 1, to: year + 1 };
  return ['to', 'above', 'notOlder'].includes(is) ? { from: year } : { to: year };
}
