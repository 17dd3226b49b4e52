// Where a car should be: near Dayton, in Portland OR, within 50 miles of Leeds.
import { defaultMiles } from '../default-miles.ts';
import type { Near } from '../search-query.ts';
import { readAmount } from './amounts.ts';
import { comparingWords } from './comparisons.ts';
import { negations, stopWords } from './fixed-words.ts';
import type { Token } from './tokens.ts';
import { type Correction, nearestWord, type TakenWords } from './typing-errors.ts';
import { keyOf, longestPhrase, type Vocabulary } from './vocabulary.ts';

interface Found {
  /** Undefined for a place that is not known. */
  readonly near?: Near;
  readonly unknownPlace?: Pick<Token, 'start' | 'end'>;
  readonly correction?: Correction;
  readonly length: number;
}

const jointsOfDistance = ['of', 'from', 'around', 'near', 'to'];
const usualJoints = ['near', 'in', 'around', 'at', 'nearby', 'by', 'close'];
/** Behind them stands a place; behind the others it may as well be something else: in good condition. */
const sureJoints: ReadonlySet<string> = new Set(['near', 'nearby', 'around', 'close']);

/** The place that begins at a token; null if none does. */
export function readNear(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  taken: TakenWords,
): Found | null {
  const distance = readDistance(tokens, at);
  const behind = at + (distance?.length ?? 0);
  const joint = tokens[behind]?.text ?? '';
  const hasJoint = (distance ? jointsOfDistance : usualJoints).includes(joint);
  const to = joint === 'close' && tokens[behind + 1]?.text === 'to' ? 1 : 0;
  const first = hasJoint ? behind + 1 + to : at;
  const found = hasJoint
    ? (readPlace(tokens, first, vocabulary.places) ??
      readDoubtful(tokens, first, vocabulary, taken, {
        isSure: distance !== null || sureJoints.has(joint),
        isNumber: joint === 'around',
      }))
    : distance === null
      ? readWithState(tokens, first, vocabulary.places)
      : null;
  if (!found) return null;
  const length = first + found.length - at;
  const after = distance ? null : readDistance(tokens, at + length);
  const miles = distance?.miles ?? after?.miles ?? defaultMiles;
  const { place, ...read } = found;
  return {
    ...read,
    ...(place !== undefined && { near: { place, miles } }),
    length: length + (after?.length ?? 0),
  };
}

/** `within 50 miles`, `50 miles` */
function readDistance(tokens: readonly Token[], at: number) {
  const opens = tokens[at]?.text === 'within' ? 1 : 0;
  const amount = readAmount(tokens, at + opens);
  if (!amount || amount.value > 5000 || (amount.unit !== 'miles' && !opens)) return null;
  if (amount.unit === 'dollars') return null;
  return { miles: amount.value, length: opens + amount.length };
}

interface FoundPlace extends Omit<Found, 'near'> {
  readonly place?: string;
}

function readPlace(
  tokens: readonly Token[],
  at: number,
  places: Vocabulary['places'],
): FoundPlace | null {
  for (let count = longestPhrase; count > 0; count -= 1) {
    const words = tokens.slice(at, at + count);
    if (words.length < count) continue;
    const place = places.get(keyOf(words.map(({ text }) => text).join('')));
    if (place) return { place, length: count };
  }
  return null;
}

/** `Portland, OR`, `Portland Oregon`: with its state a city needs no word before it. */
function readWithState(
  tokens: readonly Token[],
  at: number,
  places: Vocabulary['places'],
): FoundPlace | null {
  const found = readPlace(tokens, at, places);
  if (!found?.place || found.length === 1) return null;
  const words = tokens.slice(at, at + found.length).map(({ text }) => text);
  const isCityAlone = keyOf(words.join('')) === keyOf(found.place.split(', ')[0] ?? '');
  // "or" and "in" are words as well.
  const isState = words.includes(',') || !stopWords.has(words.at(-1) ?? '');
  return isState && !isCityAlone ? found : null;
}

/** A place that is not known as it was typed. */
function readDoubtful(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  taken: TakenWords,
  { isSure, isNumber }: { readonly isSure: boolean; readonly isNumber: boolean },
): FoundPlace | null {
  // Not in `around 15000`.
  const isZipCode = isSure && !isNumber && /^\d{5}$/.test(tokens[at]?.text ?? '');
  if (isZipCode) return unknownAt(tokens, at, 1);
  if (!isUnknown(tokens[at], vocabulary)) return null;
  return (
    readMistyped(tokens, at, vocabulary, taken) ??
    (isSure ? readUnknown(tokens, at, vocabulary) : null)
  );
}

/** A word that stands in no title and means nothing, so that it may name a place. */
function isUnknown(token: Token | undefined, { titleWords, meanings }: Vocabulary): boolean {
  const text = token?.text ?? '';
  const isKnown = [stopWords, negations, comparingWords, titleWords, meanings].some((words) =>
    words.has(text),
  );
  return /^\p{L}{4,}$/u.test(text) && !isKnown;
}

/** Near Portlnd. What is like a known word that is no place was not meant as a place. */
function readMistyped(
  tokens: readonly Token[],
  at: number,
  { places, words }: Vocabulary,
  taken: TakenWords,
): FoundPlace | null {
  // Titles are read without looking for errors.
  const typed = words.length > 0 ? (tokens[at]?.text ?? '') : '';
  if (typed.length < leastMistyped || isOneOfMany(tokens, at)) return null;
  const key = `near ${typed}`;
  if (!taken.has(key))
    taken.set(key, nearestWord(typed, words) ? undefined : nearestWord(typed, places.keys()));
  const place = places.get(taken.get(key) ?? '');
  return place ? { place, length: 1, correction: { typed, taken: place } } : null;
}

/** Each takes a comparison with every known place, and a sentence is about one. */
const isOneOfMany = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(0, at).filter(({ text }) => usualJoints.includes(text)).length > 3;

/** Shorter names are like too many others. */
const leastMistyped = 5;
/** A name has at most so many words. */
const mostWords = 3;

/** The known place that a whole text names, perhaps mistyped; null if none is like it. */
export function placeNamed(
  typed: string,
  { places }: Pick<Vocabulary, 'places'>,
): { readonly place: string; readonly correction?: Correction } | null {
  const key = keyOf(typed);
  if (places.has(key)) return { place: typed };
  const place =
    key.length < leastMistyped ? undefined : places.get(nearestWord(key, places.keys()) ?? '');
  return place ? { place, correction: { typed, taken: place } } : null;
}

function readUnknown(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): FoundPlace | null {
  if (vocabulary.words.length === 0) return null;
  const isOver = (token: Token) => !isUnknown(token, vocabulary);
  const end = tokens.slice(at, at + mostWords).findIndex(isOver);
  const length = end < 0 ? Math.min(mostWords, tokens.length - at) : end;
  const [comma, state] = [tokens[at + length], tokens[at + length + 1]];
  const hasState = comma?.text === ',' && /^[a-z]{2}$/.test(state?.text ?? '');
  return unknownAt(tokens, at, hasState ? length + 2 : length);
}

const unknownAt = (tokens: readonly Token[], at: number, length: number): FoundPlace | null => {
  const [first, last] = [tokens[at], tokens[at + length - 1]];
  return first && last ? { unknownPlace: { start: first.start, end: last.end }, length } : null;
};
