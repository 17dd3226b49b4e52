// How old a car may be: less than 5 years old, not older than three years. What only says how old somebody
// is, as in my 16 year old son, is told from it.
import type { Range } from '../search-query.ts';
import { type Comparator, readComparison, wordsOfAbout } from './comparisons.ts';
import { isStopWord, mostWords, numberNamed } from './fixed-words.ts';
import type { RangeMatch } from './ranges.ts';
import { dashes, type Token, textsAt, textsBefore } from './tokens.ts';

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

const kin: ReadonlySet<string> = new Set(
  `son daughter kid child boy girl wife husband mom mum mother dad father grandma grandmother grandpa grandfather nephew
  niece grandson granddaughter brother sister`.split(/\s+/),
);
/** Behind an age they say whose it is: `45 year old driver`. */
export const people: ReadonlySet<string> = new Set([
  ...kin,
  'driver',
  'man',
  'woman',
  'lady',
  'guy',
]);
/** They mean by themselves which cars somebody needs. */
const learners: ReadonlySet<string> = new Set(['teen', 'teenager', 'student']);
const subjects: ReadonlySet<string> = new Set([
  ...kin,
  ..."my our his her their i i'm im he he's she she's who".split(' '),
]);
/** What is theirs may be a car: `her 3 year old rav4`. */
const owners: ReadonlySet<string> = new Set('my our his her their'.split(' '));
/** Whoever is younger needs no car; a car may be as old. */
const leastDriver = 14;
const searches: ReadonlySet<string> = new Set(
  'look looking search searching shopping pay paying spend spending budget'.split(' '),
);
/** Behind `for a 16 year old` they name no car. */
const noCars =
  /^(?:$|,|\p{Sc}?\d|(?:under|below|with|to|who|that|in|near|and|max|around|less|up|not|no|new|first)$)/u;

/** How many tokens say how old a person is: `my 16 year old son`, `i'm 70 years old`, `for a 17 yr old`; 0 if none do. */
export function lengthOfPersonsAge(tokens: readonly Token[], at: number): number {
  const age = readYears(tokens, at) ?? readSpan(tokens, at);
  const end = at + (age?.length ?? 0);
  if (!age?.saysOld || lengthOfMost(tokens, end) > 0) return 0;
  const behind = tokens[end]?.text ?? '';
  const [verb = '', second = '', before = ''] = textsBefore(tokens, at, 3);
  const subject = ['is', 'am'].includes(before) ? second : before;
  const [preposition, opening] = /^an?$/.test(before) ? [second, verb] : [before, second];
  const isGrown = age.years >= leastDriver;
  // `pay 20k for a 5 year old`
  const isSought = searches.has(opening) || /^\p{Sc}?\d/u.test(opening);
  const isFor = preposition === 'for' && !isSought && noCars.test(behind);
  const namesNoCar = noCars.test(behind) || isStopWord(behind);
  const isSubject = subjects.has(subject) && (namesNoCar || (isGrown && !owners.has(subject)));
  const isWhose = people.has(behind);
  return isWhose || learners.has(behind) || isSubject || isFor ? age.length + Number(isWhose) : 0;
}

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
  const span = readAgeBetween(tokens, at);
  if (span) return span;
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

function readAgeBetween(tokens: readonly Token[], at: number): RangeMatch | null {
  const span = readSpan(tokens, at);
  if (!span) return null;
  const thisYear = new Date().getFullYear();
  const range = { from: thisYear - span.years - 1, to: thisYear - span.least };
  return { name: 'year', range, length: span.length };
}

/** `3 to 5 years old`, `between 3 and 5 years old`, `about 3-5 years old`; null for other words. */
function readSpan(tokens: readonly Token[], at: number) {
  const first = tokens[at]?.text ?? '';
  const isBetween = first === 'between';
  const before = Number(isBetween || first === 'from' || wordsOfAbout.has(first));
  const [low = '', joint = ''] = textsAt(tokens, at + before, 2);
  const least = /^\d{1,2}$/.test(low) ? Number(low) : numberNamed(low);
  const isSpan = dashes.has(joint) || joint === 'to' || (isBetween && joint === 'and');
  const most = isSpan ? readYears(tokens, at + before + 2) : null;
  if (!most?.saysOld || least < 1 || least >= most.years) return null;
  return { ...most, least, length: before + 2 + most.length };
}

/** How many tokens say that it is the most: `3 years old or less`, `5 years old max`. */
function lengthOfMost(tokens: readonly Token[], at: number): number {
  const [word = '', next = ''] = [tokens[at]?.text, tokens[at + 1]?.text];
  if (mostWords.has(word)) return 1;
  return word === 'or' && ['less', 'newer', 'younger', 'under'].includes(next) ? 2 : 0;
}

/** `5 years`, `three years old`, `16-year-old` */
function readYears(tokens: readonly Token[], at: number) {
  const text = tokens[at]?.text ?? '';
  const [, joined] = /^(\d{1,2})-(?:year|yr)s?-old$/.exec(text) ?? [];
  if (joined) return { years: Number(joined), saysOld: true, length: 1 };
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
