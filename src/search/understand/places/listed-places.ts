// Places to choose among: in Ohio or Kentucky, near Dayton, Columbus or Akron, OH.

import { defaultMiles, type Near } from '../../search-query.ts';
import { opinions, stopWords } from '../fixed-words.ts';
import { type Token, textsAt } from '../tokens.ts';
import type { CorrectionCache } from '../typing-errors.ts';
import { keyOf, type Vocabulary } from '../vocabulary.ts';
import { type Piece, type PlaceMatch, pieceOf, readDoubtful } from './doubtful-places.ts';
import { isPlaceAlone, readNamed, readRegion, stateAt } from './named-places.ts';
import { lengthOfRegionBehind } from './regions.ts';
import { placeOfState, stateAsked } from './states.ts';
import { readOfStock } from './stock-places.ts';
import { lengthOfZip } from './zip-codes.ts';

export interface ListedPlace extends PlaceMatch {
  /** The first token of its name, and the one behind it, its region and its ZIP code. */
  readonly at: number;
  readonly end: number;
}

export const listed = (tokens: readonly Token[], at: number, read: PlaceMatch): ListedPlace => {
  const end = at + read.length;
  if (!read.place) return { ...read, at, end };
  const region = end + lengthOfRegionBehind(tokens, end);
  return { ...read, at, end: region + lengthOfZip(tokens, region) };
};

/** Each takes a comparison with every known place. */
const mostDoubtful = 2;

/**
 * The first place and those that are listed behind it. `isSure`: what stands before it says that it is
 * one.
 */
export function readListOfPlaces(
  tokens: readonly Token[],
  first: ListedPlace,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
  isSure: boolean,
): ListedPlace[] {
  const all = [first];
  /** What is behind a comma alone may be something else, unless an "or" comes later. */
  let certain = 1;
  let doubtful = 0;
  for (let last = first; ; ) {
    const joint = lengthOfJoint(tokens, last.end);
    const at = last.end + joint;
    const isOr = joint > 0 && tokens[at - 1]?.text !== ',';
    const ofStock = isOr ? readOfStock(tokens, at, vocabulary, cache, isSure) : null;
    const { places } = vocabulary;
    const isJoined = joint > 0 && !ofStock;
    const ofList = isJoined
      ? (readNamed(tokens, at, places) ?? readRegion(tokens, at, places))
      : null;
    const named = ofStock ?? ofList;
    const isDoubted =
      isOr && !named && doubtful < mostDoubtful && !describesCars(tokens[at]?.text ?? '');
    const next =
      named ??
      (isDoubted ? readDoubtful(tokens, at, vocabulary, cache, { isSure, isNumber: false }) : null);
    if (!next) break;
    if (!named) doubtful += 1;
    last = listed(tokens, at, next);
    all.push(last);
    if (isOr || isClear(tokens, last, vocabulary)) certain = all.length;
  }
  return asStates(tokens, all.slice(0, certain));
}

const describesCars = (word: string): boolean => opinions.has(word) || stopWords.has(word);

/** Does it mean nothing but a place? */
function isClear(
  tokens: readonly Token[],
  { at, length, ...read }: ListedPlace,
  vocabulary: Vocabulary,
): boolean {
  if (isPlaceAlone(tokens, at, { ...read, length }, vocabulary)) return true;
  if (!read.place || stateAsked(read.place)) return false;
  const words = textsAt(tokens, at, length);
  const areWords = words.every((word) => vocabulary.isKnownWord(word));
  return !areWords && !vocabulary.meaningOf(keyOf(words.join('')));
}

/** `or`, `and`, a comma, or a comma and one of these. */
function lengthOfJoint(tokens: readonly Token[], at: number): number {
  const comma = tokens[at]?.text === ',' ? 1 : 0;
  return comma + (['or', 'and'].includes(tokens[at + comma]?.text ?? '') ? 1 : 0);
}

/** "New York or Ohio" are two states. */
function asStates(tokens: readonly Token[], all: readonly ListedPlace[]): ListedPlace[] {
  const isState = ({ place }: ListedPlace) =>
    place !== undefined && stateAsked(place) !== undefined;
  const states = all.map((item) => (isState(item) ? item.place : stateOf(tokens, item)));
  if (!all.some(isState) || states.includes(undefined)) return [...all];
  return all.map((item, at) => ({ ...item, place: states[at] ?? '' }));
}

function stateOf(tokens: readonly Token[], { at, length }: ListedPlace): string | undefined {
  const state = stateAt(tokens, at, length);
  return state && placeOfState(state);
}

/**
 * What of the sentence each place of a list is: without it, the others stay places. None if that cannot
 * be, as no word before the first place says that they are some.
 */
export function piecesOfList(
  tokens: readonly Token[],
  all: readonly ListedPlace[],
  vocabulary: Vocabulary,
  hasWordBefore: boolean,
): Piece[] {
  const stay =
    hasWordBefore || all.every((item) => isPlaceAlone(tokens, item.at, item, vocabulary));
  if (all.length < 2 || !stay) return [];
  return all.map((item, nth) => {
    const [before, next] = [all[nth - 1], all[nth + 1]];
    const from = before ? before.end : item.at;
    return pieceOf(tokens, from, (before ? item.end : (next?.at ?? item.end)) - from);
  });
}

/** The distance that the sentence says is that of each place; else cities have one, and states none. */
export const nearEach = (all: readonly ListedPlace[], miles: number | undefined): Near[] =>
  all.flatMap(({ place }) =>
    place === undefined ? [] : [{ place, miles: miles ?? (stateAsked(place) ? 0 : defaultMiles) }],
  );
