// Where a car should be: near Dayton, in Portland OR, within 50 miles of Leeds.
import { defaultMiles } from '../default-miles.ts';
import type { Near } from '../search-query.ts';
import { type Distance, lengthOfSelf, readDistance } from './distances.ts';
import {
  type FoundPlace,
  type Piece,
  pieceOf,
  readDoubtful,
  unknownAt,
  usualJoints,
} from './doubtful-places.ts';
import { stopWords } from './fixed-words.ts';
import { placeOfState, stateAsked, stateNamed } from './states.ts';
import type { Token } from './tokens.ts';
import type { Correction, TakenWords } from './typing-errors.ts';
import { keyOf, longestPhrase, type Vocabulary } from './vocabulary.ts';
import { lengthOfZip } from './zip-codes.ts';

interface Found {
  /** Undefined for a place that is not known. */
  readonly near?: Near;
  readonly unknownPlace?: Piece;
  /** It asks for cars near a place, and names none. */
  readonly missingPlace?: Piece;
  /** It asks for the nearest cars: near me. */
  readonly isNearest?: boolean;
  readonly correction?: Correction;
  readonly length: number;
}

const jointsOfDistance = ['of', 'from', 'around', 'near', 'to'];
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
  const self = distance ? 0 : lengthOfNearMe(tokens, at);
  if (self > 0) return { isNearest: true, length: self };
  const behind = at + (distance?.length ?? 0);
  const found = distance
    ? readBehindDistance(tokens, behind, vocabulary, taken)
    : readBehindJoint(tokens, at, vocabulary, taken);
  const isLimit = distance?.opening === 'limit' && !distance.isRadius;
  if (!found || (isLimit && !['of', 'from'].includes(tokens[behind]?.text ?? '')))
    return distance ? readMissing(tokens, at, distance) : readNearby(tokens, at);
  const { place, ...read } = found;
  const zip = place === undefined ? 0 : lengthOfZip(tokens, behind + found.length);
  const after = distance ? null : readDistanceBehind(tokens, behind + found.length + zip);
  const isState = place !== undefined && stateAsked(place) !== undefined;
  const miles = distance?.miles ?? after?.miles ?? (isState ? 0 : defaultMiles);
  return {
    ...read,
    ...(place !== undefined && { near: { place, miles } }),
    length: behind - at + found.length + zip + (after?.length ?? 0),
  };
}

/** `of Dayton`, `from Portland, OR` */
function readBehindDistance(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  taken: TakenWords,
): FoundPlace | null {
  const joint = tokens[at]?.text ?? '';
  const isNone = lengthOfSelf(tokens, at + 1) > 0 || saysRange(tokens, at + 1);
  if (!jointsOfDistance.includes(joint) || isNone) return null;
  const doubt = { isSure: true, isNumber: joint === 'around' };
  const found =
    readPlace(tokens, at + 1, vocabulary.places) ??
    readDoubtful(tokens, at + 1, vocabulary, taken, doubt);
  return found && { ...found, length: 1 + found.length };
}

/** `near Dayton`, `close to Portland, OR`, `in Ohio`, `Portland OR`, `zip code 45402` */
function readBehindJoint(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  taken: TakenWords,
): FoundPlace | null {
  const joint = tokens[at]?.text ?? '';
  if (!usualJoints.includes(joint)) return readZip(tokens, at) ?? readAlone(tokens, at, vocabulary);
  const isSure = sureJoints.has(joint);
  const before = joint === 'close' && tokens[at + 1]?.text === 'to' ? 2 : 1;
  const first = at + before;
  const known = readPlace(tokens, first, vocabulary.places);
  const found =
    (known && !isSure && isColor(tokens, first, known, vocabulary) ? null : known) ??
    readShortState(tokens, first) ??
    readDoubtful(tokens, first, vocabulary, taken, { isSure, isNumber: joint === 'around' });
  return found && { ...found, length: before + found.length };
}

/** In orange: that is how it is painted. */
const isColor = (
  tokens: readonly Token[],
  at: number,
  { length }: FoundPlace,
  { meanings }: Vocabulary,
): boolean => length === 1 && meanings.get(keyOf(tokens[at]?.text ?? ''))?.is.color !== undefined;

/** Behind a comma more miles than that are those on the odometer. */
const mostBehindComma = 500;

/** `within 25 miles`, behind a place, perhaps after a comma: `, up to 50 miles` */
function readDistanceBehind(
  tokens: readonly Token[],
  at: number,
): Pick<Distance, 'miles' | 'length'> | null {
  const comma = tokens[at]?.text === ',' ? 1 : 0;
  const distance = readDistance(tokens, at + comma);
  if (!distance || (comma > 0 && distance.miles > mostBehindComma)) return null;
  return { miles: distance.miles, length: comma + distance.length };
}

/** A distance from a place that is not named, or from where somebody is; null if it may be a mileage. */
function readMissing(tokens: readonly Token[], at: number, distance: Distance): Found | null {
  const behind = at + distance.length;
  const joint = tokens[behind]?.text ?? '';
  const self = jointsOfDistance.includes(joint) ? lengthOfSelf(tokens, behind + 1) : 0;
  const isSure =
    self > 0 ||
    distance.isRadius ||
    (distance.opening === 'within' && distance.hasUnit) ||
    (joint === 'of' && !saysRange(tokens, behind + 1));
  const length = distance.length + (self > 0 ? 1 + self : 0);
  return isSure ? { missingPlace: pieceOf(tokens, at, length), length } : null;
}

/** An electric car has 200 miles of range. */
const saysRange = (tokens: readonly Token[], at: number): boolean => tokens[at]?.text === 'range';

/** How many tokens ask for what is near the reader: `near me`, `close to home`, `in my area`. */
function lengthOfNearMe(tokens: readonly Token[], at: number): number {
  const joint = tokens[at]?.text ?? '';
  if (!usualJoints.includes(joint)) return 0;
  const before = joint === 'close' && tokens[at + 1]?.text === 'to' ? 2 : 1;
  const self = lengthOfSelf(tokens, at + before);
  const isSelf = self > 1 || (self > 0 && (sureJoints.has(joint) || joint === 'by'));
  return isSelf ? before + self : 0;
}

/** `nearby`, `close by`, with no place behind it */
function readNearby(tokens: readonly Token[], at: number): Found | null {
  const [joint, next] = pieceTexts(tokens, at, 2);
  if (joint === 'nearby') return { isNearest: true, length: 1 };
  return joint === 'close' && next === 'by' ? { isNearest: true, length: 2 } : null;
}

function readPlace(
  tokens: readonly Token[],
  at: number,
  places: Vocabulary['places'],
): FoundPlace | null {
  for (let count = longestPhrase; count > 0; count -= 1) {
    const words = tokens.slice(at, at + count);
    if (words.length < count || words[0]?.text === ',' || words.at(-1)?.text === ',') continue;
    const place = places.get(keyOf(words.map(({ text }) => text).join('')));
    if (place) return { place, length: count };
  }
  return null;
}

/** `Portland, OR`, `Portland Oregon`, `Ohio`: with its state a city needs no word before it, nor does a state. */
function readAlone(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): FoundPlace | null {
  const found = readPlace(tokens, at, vocabulary.places) ?? readShortState(tokens, at);
  if (!found?.place) return null;
  const words = pieceTexts(tokens, at, found.length);
  if (stateAsked(found.place)) return isWord(tokens[at], words, vocabulary) ? null : found;
  const isCityAlone = keyOf(words.join('')) === keyOf(found.place.split(', ')[0] ?? '');
  // "or" and "in" are words as well.
  const hasState = words.includes(',') || !stopWords.has(words.at(-1) ?? '');
  return hasState && !isCityAlone ? found : null;
}

/** Does it mean something else where nothing says that a state is meant? */
function isWord(
  token: Token | undefined,
  words: readonly string[],
  { meanings, titleWords }: Vocabulary,
): boolean {
  const [text = '', ...others] = words;
  if (meanings.has(keyOf(words.join('')))) return true;
  if (others.length > 0) return false;
  const isUnclear = text.length === 2 && !token?.isCapital;
  return isUnclear || titleWords.has(text) || namesOfCars.has(text);
}

/** An ID.4, a CT 200h, a Chevrolet Colorado, and DC fast charging. */
const namesOfCars: ReadonlySet<string> = new Set('id ct sc mt ms dc colorado montana'.split(' '));

/** They are other words as well; and LA is a city. */
const otherWords: ReadonlySet<string> = new Set(['in', 'or', 'me', 'ok', 'hi']);

/** `OH` */
function readShortState(tokens: readonly Token[], at: number): FoundPlace | null {
  const { text = '', isCapital = false } = tokens[at] ?? {};
  const state = /^[a-z]{2}$/.test(text) && text !== 'la' ? stateNamed(text) : undefined;
  const isLast = !tokens[at + 1] || tokens[at + 1]?.text === ',';
  if (!state || (otherWords.has(text) && !(isCapital && isLast))) return null;
  return { place: placeOfState(state), length: 1 };
}

/** `zip code 45402` */
function readZip(tokens: readonly Token[], at: number): FoundPlace | null {
  if (!['zip', 'zipcode'].includes(tokens[at]?.text ?? '')) return null;
  const before = tokens[at + 1]?.text === 'code' ? 2 : 1;
  const length = lengthOfZip(tokens, at + before, true);
  const found = length > 0 ? unknownAt(tokens, at + before, length) : null;
  return found && { ...found, length: before + length };
}

const pieceTexts = (tokens: readonly Token[], at: number, length: number): string[] =>
  tokens.slice(at, at + length).map(({ text }) => text);
