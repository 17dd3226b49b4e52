// A minus before what is not wanted: `suv -tesla`, `bmw -320d`, `silverado -1500`.
import type { SearchQuery } from '../search-query.ts';
import { readAmount } from './amounts.ts';
import { dashes, type Token, textsAt } from './tokens.ts';
import { keyOf, type Vocabulary } from './vocabulary.ts';

type Meanings = Pick<Vocabulary, 'meaningOf'>;

/** A name before a number has at most this many words: `grand cherokee`. */
const longestName = 3;
/** Behind the name of a car it says when that was built: `Corvette -2016`. */
const mayBeYear = /^(?:19|20)\d\d$/;
/** `-2 doors`, `-4 wheel drive` */
const longestCounted = 3;

/** `suv -tesla`, but neither `10 - 15`, `10k -15k` nor `mx-5`. */
export function isMinus(tokens: readonly Token[], at: number, vocabulary: Meanings): boolean {
  const [before, sign, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const isSign = sign?.text === '-' && next?.start === sign.end;
  if (!isSign || (before && before.end >= sign.start)) return false;
  if (/^\p{L}/u.test(next.text)) return true;
  if (!/^\d/.test(next.text)) return false;
  const isNumber = readAmount(tokens.slice(at + 1, at + 2), 0) !== null;
  if (!isNumber || modelBeside(tokens, at + 1, vocabulary)) return true;
  const isBehindName = vocabulary.meaningOf(keyOf(before?.text ?? ''))?.is.make !== undefined;
  if (isBehindName && /^\d+$/.test(next.text) && !mayBeYear.test(next.text)) return true;
  return !/\d/.test(before?.text ?? '') && isCounted(tokens, at + 1, vocabulary);
}

/** Which model a number behind a minus is, by the make or family before it: `silverado -1500`. */
export function modelBeside(
  tokens: readonly Token[],
  at: number,
  { meaningOf }: Meanings,
): SearchQuery | undefined {
  const number = tokens[at]?.text ?? '';
  if (!dashes.has(tokens[at - 1]?.text ?? '') || !/^\d+$/.test(number)) return undefined;
  const key = (from: number, to: number) => keyOf(textsAt(tokens, from, to - from).join(''));
  // In `silverado 1500 -2500` another of its numbers stands between.
  const end = /^\d+$/.test(tokens[at - 2]?.text ?? '') ? at - 2 : at - 1;
  for (let start = Math.max(0, end - longestName); start < end; start += 1) {
    const name = key(start, end);
    const model = meaningOf(name)?.is.make && meaningOf(name + number);
    if (model?.is.model) return model;
  }
  return undefined;
}

const isCounted = (tokens: readonly Token[], at: number, { meaningOf }: Meanings): boolean => {
  const words = textsAt(tokens, at, longestCounted);
  return words.some((_, nth) => nth > 0 && meaningOf(keyOf(words.slice(0, nth + 1).join(''))));
};
