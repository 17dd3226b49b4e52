// Places by their names: Dayton, Portland OR, Ohio, OH.

import { stopWords } from '../fixed-words.ts';
import type { Token } from '../tokens.ts';
import { keyOf, longestPhrase, type Vocabulary } from '../vocabulary.ts';
import { isUnknown, type PlaceMatch, unknownAt } from './doubtful-places.ts';
import { nicknames, placeKey } from './place-names.ts';
import { placeOfState, stateAsked, stateBesideCity, stateNamed } from './states.ts';
import { lengthOfZip } from './zip-codes.ts';

/** A known place, or a state as mail shortens it. */
export const readNamed = (
  tokens: readonly Token[],
  at: number,
  places: Vocabulary['places'],
): PlaceMatch | null => readPlace(tokens, at, places) ?? readShortState(tokens, at);

/** The same with its postal code before it: `10115 Berlin`. */
export function readNamedBehindCode(
  tokens: readonly Token[],
  at: number,
  places: Vocabulary['places'],
): PlaceMatch | null {
  const code = lengthOfZip(tokens, at, true);
  const match = readNamed(tokens, at + code, places);
  return match && { ...match, length: code + match.length };
}

function readPlace(
  tokens: readonly Token[],
  at: number,
  places: Vocabulary['places'],
): PlaceMatch | null {
  for (let count = longestPhrase; count > 0; count -= 1) {
    const words = tokens.slice(at, at + count);
    if (words.length < count || words[0]?.text === ',' || words.at(-1)?.text === ',') continue;
    const place = places.get(placeKey(words.map(({ text }) => text).join(' ')));
    if (!place) continue;
    // In "Portland or Seattle" Oregon is not meant.
    const isJoint = count > 1 && words.at(-1)?.text === 'or';
    if (isJoint && readNamed(tokens, at + count, places)) continue;
    const match = { place, length: count };
    const other = lengthOfOtherState(tokens, at, match, places);
    return other > 0 ? unknownAt(tokens, at, count + other) : match;
  }
  return null;
}

/** `, OK` behind Dayton: another one than the known, of which nobody knows where it is. */
function lengthOfOtherState(
  tokens: readonly Token[],
  at: number,
  { place = '', length }: PlaceMatch,
  places: Vocabulary['places'],
): number {
  const isCity = isCityAlone(tokens, at, length, place) && !stateAsked(place);
  if (tokens[at + length]?.text !== ',' || !isCity || stateAt(tokens, at, length)) return 0;
  const state = readNamed(tokens, at + length + 1, places);
  return state?.place && stateAsked(state.place) ? 1 + state.length : 0;
}

/** Is it named without its state? */
export const isCityAlone = (
  tokens: readonly Token[],
  at: number,
  length: number,
  place: string,
): boolean =>
  placeKey(pieceTexts(tokens, at, length).join(' ')) === placeKey(place.split(', ')[0] ?? '');

/** They are other words as well; and LA is a city. */
const otherWords: ReadonlySet<string> = new Set(['in', 'or', 'me', 'ok', 'hi']);
/** Behind a state. */
const ends: ReadonlySet<string | undefined> = new Set([undefined, ',', 'or', 'and']);

/** `OH` */
function readShortState(tokens: readonly Token[], at: number): PlaceMatch | null {
  const { text = '', isCapital = false } = tokens[at] ?? {};
  const state = /^[a-z]{2}$/.test(text) && text !== 'la' ? stateNamed(text) : undefined;
  const isSure = isCapital && ends.has(tokens[at + 1]?.text);
  if (!state || (otherWords.has(text) && !isSure)) return null;
  return { place: placeOfState(state), length: 1 };
}

/**
 * `Portland, OR`, `Portland Oregon`, `Ohio`: with its state a city needs no word before it, nor does a
 * state, nor a city whose name is no other word.
 */
export function readAlone(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): PlaceMatch | null {
  const match = readNamed(tokens, at, vocabulary.places);
  return match && isPlaceAlone(tokens, at, match, vocabulary) ? match : null;
}

/** Is it a place though no word before it says so? */
export function isPlaceAlone(
  tokens: readonly Token[],
  at: number,
  { place, length }: PlaceMatch,
  vocabulary: Vocabulary,
): boolean {
  if (!place) return false;
  const words = pieceTexts(tokens, at, length);
  // `la voiture`, and `DC fast charging`
  if (nicknames().has(placeKey(words.join(' '))))
    return words.join('').length > 2 || Boolean(tokens[at]?.isCapital && words.join('') !== 'dc');
  if (stateAsked(place)) return !isWord(tokens[at], words, vocabulary);
  if (isCityAlone(tokens, at, length, place))
    return isNoOtherWord(tokens.slice(at, at + length), vocabulary);
  // "or" and "in" are words as well.
  return words.includes(',') || !stopWords.has(words.at(-1) ?? '');
}

/** `diesel van dayton`, but not `grand cherokee laredo` */
const isNoOtherWord = (tokens: readonly Token[], vocabulary: Vocabulary): boolean =>
  // Titles are read as they are.
  vocabulary.words.length > 0 &&
  tokens.some((token) => isUnknown(token, vocabulary) && !namesOfCars.has(token.text));

/** Does it mean something else where nothing says that a state is meant? */
function isWord(
  token: Token | undefined,
  words: readonly string[],
  { meaningOf }: Vocabulary,
): boolean {
  const [text = '', ...others] = words;
  if (meaningOf(keyOf(words.join('')))) return true;
  if (others.length > 0) return false;
  const isUnclear = text.length === 2 && !token?.isCapital;
  return isUnclear || namesOfCars.has(text);
}

/** An ID.4, a CT 200h, a Chevrolet Colorado, and DC fast charging. */
const namesOfCars: ReadonlySet<string> = new Set(
  'id ct sc mt ms dc colorado montana laredo'.split(' '),
);

/** The state that stands there too where a city of its name is read: `New York`. */
export const stateAt = (tokens: readonly Token[], at: number, length: number): string | undefined =>
  stateBesideCity(pieceTexts(tokens, at, length).join(' '));

const pieceTexts = (tokens: readonly Token[], at: number, length: number): string[] =>
  tokens.slice(at, at + length).map(({ text }) => text);
