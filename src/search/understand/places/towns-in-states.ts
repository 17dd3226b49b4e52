// Towns that need no word before them, since their state stands behind them, though they are in no list or
// mistyped: Ottumwa, IA and Seatle WA.
import { isSentenceWord } from '../mistyped-words.ts';
import type { Token } from '../tokens.ts';
import { type CorrectionCache, nearestWord } from '../typing-errors.ts';
import { keyOf, type Vocabulary } from '../vocabulary.ts';
import {
  isUnknown,
  mostWords,
  nearestPlace,
  type PlaceMatch,
  unknownAt,
  zipAt,
} from './doubtful-places.ts';
import { stateBehind } from './named-places.ts';
import { placeKey } from './place-names.ts';
import { lengthOfZip } from './zip-codes.ts';

/** Each takes comparisons with every known place of its state. */
const mostCorrected = 4;

/** A town with its state behind it; null where a known one begins later, as in `lifted Seatle, WA`. */
export function readTownInState(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): PlaceMatch | null {
  // Titles are read as they are.
  if (vocabulary.words.length === 0) return null;
  for (let length = 1; length <= mostWords; length += 1) {
    const state = stateBehind(tokens, at + length, vocabulary);
    if (!state) continue;
    if (!isTown(tokens.slice(at, at + length), vocabulary, cache)) return null;
    const end = at + length + state.length;
    for (let start = at; start < at + length; start += 1) {
      const typed = textOf(tokens.slice(start, at + length));
      const isExact = areManyStatesBefore(tokens, at, vocabulary);
      const town = knownTown(typed, state.name, isExact, vocabulary, cache);
      if (town) return start === at ? { ...town, length: end - at } : null;
    }
    // Its ZIP code may be known.
    const zip = lengthOfZip(tokens, end, true);
    const { place } = zipAt(tokens, end, zip, vocabulary);
    const whole = end + zip - at;
    return place ? { place, length: whole } : unknownAt(tokens, at, whole);
  }
  return null;
}

/** A place that is known comes before one that only a seller has typed. */
function knownTown(
  typed: string,
  state: string,
  isExact: boolean,
  { places, placesOfStock }: Vocabulary,
  cache: CorrectionCache,
): Omit<PlaceMatch, 'length'> | null {
  const key = placeKey(`${typed} ${state}`);
  const cached = `town in state ${key}`;
  if (!isExact && !cache.has(cached)) cache.set(cached, nearestPlace(key, places, state));
  const nearest = cache.get(cached) ?? key;
  const place = places.get(nearest);
  if (place) return { place, ...(nearest !== key && { correction: { typed, corrected: place } }) };
  const ofStock = placesOfStock.get(key);
  return ofStock ? { place: ofStock } : null;
}

const textOf = (piece: readonly Token[]): string => piece.map(({ text }) => text).join(' ');

const areManyStatesBefore = (
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): boolean =>
  tokens
    .slice(0, at)
    .filter((_, place) => tokens[place - 1]?.text !== ',' && stateBehind(tokens, place, vocabulary))
    .length >= mostCorrected;

/** Words that mean nothing, one of which at least stands in no title, nor is it like a known word. */
function isTown(piece: readonly Token[], vocabulary: Vocabulary, cache: CorrectionCache): boolean {
  const isLikeWord = (typed: string): boolean => {
    const key = `town ${typed}`;
    if (!cache.has(key)) cache.set(key, nearestWord(typed, vocabulary.words));
    return cache.get(key) !== undefined;
  };
  const saysNothing = ({ text }: Token) =>
    /^\p{L}{2,}$/u.test(text) && !isSentenceWord(text) && !vocabulary.meaningOf(keyOf(text));
  const unknown = piece.filter((token) => isUnknown(token, vocabulary));
  return (
    piece.every(saysNothing) && unknown.length > 0 && !unknown.some(({ text }) => isLikeWord(text))
  );
}
