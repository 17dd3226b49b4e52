// Places that are not known as they were typed: near Portlnd, near Leeds, near 97201.
import { isPoint } from '../../near-point.ts';
import { comparingWords } from '../comparisons.ts';
import { negations, stopWords } from '../fixed-words.ts';
import type { Token } from '../tokens.ts';
import { type Correction, type CorrectionCache, nearestWord } from '../typing-errors.ts';
import { keyOf, type Vocabulary } from '../vocabulary.ts';
import { placeKey } from './place-names.ts';
import { endingsOf, plainPlace, stateAsked, stateOfPlace, townsOf } from './states.ts';
import { lengthOfZip } from './zip-codes.ts';

/** A piece of the sentence: where it begins, and what is behind its last character. */
export type Piece = Pick<Token, 'start' | 'end'>;

export interface PlaceMatch {
  /** Undefined for one that is not known. */
  readonly place?: string;
  readonly unknownPlace?: Piece;
  readonly correction?: Correction;
  /** How many tokens it takes. */
  readonly length: number;
}

/** A place stands behind them. */
export const usualJoints: readonly string[] = [
  'near',
  'in',
  'around',
  'at',
  'nearby',
  'by',
  'close',
  'nahe',
  'raum',
  'greater',
  'outside',
];

/** A place that is not known as it was typed. */
export function readDoubtful(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
  { isSure, isNumber }: { readonly isSure: boolean; readonly isNumber: boolean },
): PlaceMatch | null {
  // Not in `around 15000`.
  const zip = isSure && !isNumber ? lengthOfZip(tokens, at, true) : 0;
  if (zip > 0) return zipAt(tokens, at, zip, vocabulary);
  if (!isUnknown(tokens[at], vocabulary)) return null;
  return (
    readMistyped(tokens, at, vocabulary, cache) ??
    (isSure ? readUnknown(tokens, at, vocabulary) : null)
  );
}

/** A word that stands in no title and means nothing, so that it may name a place. */
export function isUnknown(
  token: Token | undefined,
  { isKnownWord, meaningOf }: Vocabulary,
): boolean {
  const text = token?.text ?? '';
  const isKnown =
    [stopWords, negations, comparingWords].some((words) => words.has(text)) ||
    isKnownWord(text) ||
    meaningOf(keyOf(text));
  return /^\p{L}{4,}$/u.test(text) && !isKnown;
}

/** Near Portlnd. What is like a known word that is no place was not meant as a place. */
export function readMistyped(
  tokens: readonly Token[],
  at: number,
  { places, words }: Vocabulary,
  cache: CorrectionCache,
): PlaceMatch | null {
  // Titles are read without looking for errors.
  const typed = words.length > 0 ? (tokens[at]?.text ?? '') : '';
  if (typed.length < leastMistyped || isOneOfMany(tokens, at)) return null;
  const key = `near ${typed}`;
  if (!cache.has(key))
    cache.set(key, nearestWord(typed, words) ? undefined : nearestWord(typed, places.keys()));
  const place = places.get(cache.get(key) ?? '');
  return place ? { place, length: 1, correction: { typed, corrected: place } } : null;
}

/** `colorado sprigns`: of a name of several words one is mistyped. */
export function readMistypedName(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): PlaceMatch | null {
  if (vocabulary.words.length === 0 || isOneOfMany(tokens, at)) return null;
  for (let length = mostWords; length > 1; length -= 1) {
    const piece = tokens.slice(at, at + length);
    const areWords = piece.every(({ text }) => /^\p{L}+$/u.test(text) && !stopWords.has(text));
    const isMistyped = (token: Token) =>
      isUnknown(token, vocabulary) && !vocabulary.places.has(placeKey(token.text));
    if (piece.length < length || !areWords || !piece.some(isMistyped)) continue;
    const typed = piece.map(({ text }) => text).join(' ');
    const key = `name ${typed}`;
    if (!cache.has(key))
      cache.set(key, nearestPlace(placeKey(typed), vocabulary.places, undefined));
    const place = vocabulary.places.get(cache.get(key) ?? '');
    const isItself = vocabulary.places.has(placeKey(typed));
    if (place && !isItself) return { place, length, correction: { typed, corrected: place } };
  }
  return null;
}

/** Each takes a comparison with every known place, and a sentence is about one. */
const isOneOfMany = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(0, at).filter(({ text }) => usualJoints.includes(text)).length > 3;

/** Shorter names are like too many others. */
const leastMistyped = 5;
/** A name has at most this many words. */
export const mostWords = 3;

/** The key of the known place that one is like; with its state it is like those in that state alone. */
export function nearestPlace(
  key: string,
  places: Vocabulary['places'],
  state: string | undefined,
): string | undefined {
  const endings = state ? endingsOf(state) : [''];
  if (key.length < leastMistyped) return undefined;
  return nearestWord(
    key,
    [...places.keys()].filter((name) => endings.some((ending) => name.endsWith(ending))),
  );
}

/** The known place that a whole text names, perhaps mistyped; null if none is like it. */
export function placeNamed(
  typed: string,
  { places, isKnownZip }: Pick<Vocabulary, 'places' | 'isKnownZip'>,
): { readonly place: string; readonly correction?: Correction } | null {
  const key = placeKey(plainPlace(typed));
  const zip = /^\d{5}(?=-\d{4}$|$)/.exec(typed.trim())?.[0] ?? '';
  if (isKnownZip(zip)) return { place: zip };
  if (places.has(key) || stateAsked(typed) || isPoint(typed)) return { place: typed };
  const [town] = townsOf(typed).flatMap((part) => places.get(placeKey(part)) ?? []);
  if (town) return { place: town };
  const place = places.get(nearestPlace(key, places, stateOfPlace(typed)) ?? '');
  return place ? { place, correction: { typed, corrected: place } } : null;
}

function readUnknown(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): PlaceMatch | null {
  if (vocabulary.words.length === 0) return null;
  const isOver = (token: Token) => !isUnknown(token, vocabulary);
  const end = tokens.slice(at, at + mostWords).findIndex(isOver);
  const length = end < 0 ? Math.min(mostWords, tokens.length - at) : end;
  const [comma, state] = [tokens[at + length], tokens[at + length + 1]];
  const hasState = comma?.text === ',' && /^[a-z]{2}$/.test(state?.text ?? '');
  return unknownAt(tokens, at, hasState ? length + 2 : length);
}

/** A ZIP code that stands at a token; where nobody knows where it is, an unknown place. */
export function zipAt(
  tokens: readonly Token[],
  at: number,
  length: number,
  { isKnownZip }: Vocabulary,
): PlaceMatch {
  const zip = tokens[at]?.text ?? '';
  return isKnownZip(zip) ? { place: zip, length } : unknownAt(tokens, at, length);
}

export const unknownAt = (tokens: readonly Token[], at: number, length: number): PlaceMatch => ({
  unknownPlace: pieceOf(tokens, at, length),
  length,
});

export const pieceOf = (tokens: readonly Token[], at: number, length: number): Piece => ({
  start: tokens[at]?.start ?? 0,
  end: tokens[at + length - 1]?.end ?? 0,
});
