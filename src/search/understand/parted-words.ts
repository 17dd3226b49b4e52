// Words that were typed as one and are several: `honda-civic`, `2015wrx`, `6spd`.
import { distanceUnitNamed } from '../../kit/distances.ts';
import { comparingWords } from './comparisons.ts';
import { placeKey } from './places/place-names.ts';
import type { Token } from './tokens.ts';
import { keyOf, type Vocabulary } from './vocabulary.ts';

/**
 * `honda-civic` are two names, and `cts-v` is one with a trim, `pre-2010` compares, `2018-present` and `2018-up` last,
 * `5k-ish` is about 5,000, `300-mile` and `£200pm` have a unit, `6spd` are 6 speeds, `don't` excludes, and `mx-5` is one.
 */
export const parted = (tokens: readonly Token[], vocabulary: Vocabulary): Token[] =>
  tokens.flatMap((token) => {
    const { meaningOf } = vocabulary;
    const [behind] = /(?<=^\p{Sc}?\d.*)(?:-?ish|pcm|pm|pw)$/u.exec(token.text) ?? [];
    if (behind) return cutAt(token, token.text.length - behind.length);
    const [, number = '', unit = ''] = /^([\d.,]+k?)-(\p{L}+)$/u.exec(token.text) ?? [];
    if (distanceUnitNamed(unit) || ['present', 'up'].includes(unit))
      return cutAt(token, number.length);
    if (contraction.test(token.text)) return [{ ...token, text: 'not' }];
    // `6spd`, `6 spd`
    const [, gears] = /^(\d{0,2})-?spd$/.exec(token.text) ?? [];
    if (gears === '') return [{ ...token, text: 'speed' }];
    if (gears) return cutAt({ ...token, text: `${gears}speed` }, gears.length);
    const first = lengthOfGlued(token.text, vocabulary);
    if (first > 0) return cutAt(token, first);
    // In two words it ends with a gearbox.
    if (token.text === 'e-auto') return [{ ...token, text: 'elektroauto' }];
    const words = token.text.split('-');
    if (isChained(token, words, vocabulary)) return cutAtAll(token, words);
    if (words.length !== 2 || token.text.length !== token.end - token.start) return [token];
    const [before = '', after = ''] = words;
    const isCompared = comparingWords.has(before) && /^\d/.test(after);
    // `non-hybrid`
    const isNegated = before === 'non';
    const [one, other] = words.map((word) => meaningOf(keyOf(word)));
    // `q5-premium`
    const isTold = /\d/.test(before) && /^\p{L}{3,}$/u.test(after);
    const isWithTrim = one?.is.model !== undefined && (isTrim(after) || isTold);
    // `transit-250`, `civic-2015`
    const isWithNumber = one?.is.make !== undefined && /^\d{3,4}$/.test(after);
    const areNames =
      !meaningOf(keyOf(token.text)) && (isWithTrim || isWithNumber || (one && other));
    return isCompared || isNegated || areNames ? cutAt(token, before.length) : [token];
  });

const year = /(?:19[5-9]|20[0-4])\d/;
const yearFirst = new RegExp(`^${year.source}(?=-?\\p{L}{2})`, 'u');
const yearLast = new RegExp(`(?<=\\p{L}{2})${year.source}$`, 'u');
const shortestGlued = 3;
/** What people glue together names a car. */
const facetsOfCars = ['make', 'model', 'body', 'fuel', 'drivetrain', 'gearbox'] as const;

/** Of `2015wrx`, `civic2015`, `under10k` and `awdsuv`, how many letters the first word has; 0 of what is one word. */
function lengthOfGlued(text: string, { meaningOf, isKnownWord, places }: Vocabulary): number {
  const isOne = meaningOf(keyOf(text)) || isKnownWord(text) || places.has(placeKey(text));
  if (text.length < 2 * shortestGlued || isOne) return 0;
  const compared = /^(?:under|below|over|above|max|sub)(?=\d)/.exec(text)?.[0] ?? '';
  if (compared !== '') return compared.length;
  const namesCar = (word: string) => meaningOf(keyOf(word))?.is.make !== undefined;
  const before = yearFirst.exec(text)?.[0] ?? '';
  if (before !== '') return namesCar(text.slice(before.length)) ? before.length : 0;
  const behind = yearLast.exec(text)?.index ?? 0;
  if (behind > 0) return namesCar(text.slice(0, behind)) ? behind : 0;
  if (!/^\p{L}+$/u.test(text)) return 0;
  const isOfCar = (word: string) => facetsOfCars.some((name) => meaningOf(word)?.is[name]);
  for (let length = shortestGlued; length <= text.length - shortestGlued; length += 1)
    if (isOfCar(text.slice(0, length)) && isOfCar(text.slice(length))) return length;
  return 0;
}

/** `don't want`, `isnt`, `can’t drive`, `cannot` */
const contraction =
  /^(?:(?:do|does|did|is|are|ai|ca|wo|would|could|should|has|have)n['’]?t|cannot)$/;

/** `v`, `rs`; but `bolt-on` is no Chevrolet Bolt. */
const isTrim = (word: string): boolean =>
  /^\p{L}{1,2}$/u.test(word) && !['on', 'up'].includes(word);

/** Are `2015-honda-civic-lx`, `cts-v-wagon` several words, of which one names a car? */
const isChained = (
  { text, start, end }: Token,
  words: readonly string[],
  { meaningOf }: Vocabulary,
): boolean =>
  words.length > 2 &&
  text.length === end - start &&
  !meaningOf(keyOf(text)) &&
  words.some((word) => meaningOf(keyOf(word))?.is.make);

const cutAtAll = (token: Token, [first = '', ...others]: readonly string[]): Token[] => {
  const [one, rest] = cutAt(token, first.length);
  return one && rest && others.length > 0 ? [one, ...cutAtAll(rest, others)] : [token];
};

/** Without the dash between. */
const cutAt = (token: Token, length: number): Token[] => [
  { ...token, text: token.text.slice(0, length), end: token.start + length },
  {
    ...token,
    text: token.text.slice(length).replace(/^-/, ''),
    start: token.start + length + Number(token.text[length] === '-'),
  },
];
